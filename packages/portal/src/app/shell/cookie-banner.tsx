import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readCookie } from '../../shared/cookies.ts'
import { usePortal } from '../../shared/portal.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'

const COOKIE = 'hasCookie'

// Neither is part of prerendered HTML, so neither is in the first code.
const CookieChoice = lazy(async () => ({ default: (await import('./cookie-choice.tsx')).CookieChoice }))
const CookieMessage = lazy(async () => ({ default: (await import('./cookie-message.tsx')).CookieMessage }))

/**
 * The message of the specification (§2), shown until the cookie hasCookie=true is set; and where visits are measured the
 * choice about that beside it.
 */
export function Cookies() {
  const { gtmId } = usePortal().environment
  const isHydrated = useIsHydrated()
  const isAccepted = useSyncExternalStore(subscribeToNothing, isCookieSet, () => true)
  return (
    <>
      <Suspense>{gtmId !== '' && isHydrated && <CookieChoice />}</Suspense>
      <Suspense>{!isAccepted && <CookieMessage cookie={COOKIE} />}</Suspense>
    </>
  )
}

const isCookieSet = () => readCookie(COOKIE) === 'true'
const subscribeToNothing = () => () => {}
