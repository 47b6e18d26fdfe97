import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Button } from '@portal/ui/button'
import { readCookie, writeCookie } from '../../shared/cookies.ts'
import { usePortal } from '../../shared/portal.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'
import styles from './cookie-banner.module.css'
import { shellTexts as texts } from './texts.ts'

const COOKIE = 'hasCookie'
const DAYS = 365

const CookieChoice = lazy(async () => ({ default: (await import('./cookie-choice.tsx')).CookieChoice }))

/** The message of the specification, and where visits are measured the choice about that beside it. */
export function Cookies() {
  const { gtmId } = usePortal().environment
  const isHydrated = useIsHydrated()
  return (
    <>
      <Suspense>{gtmId !== '' && isHydrated && <CookieChoice />}</Suspense>
      <CookieBanner />
    </>
  )
}

/** Shown until the cookie hasCookie=true is set (specification §2); never part of prerendered HTML. */
function CookieBanner() {
  const isAccepted = useSyncExternalStore(subscribeToNothing, isCookieSet, () => true)
  const [isClosed, setClosed] = useState(false)
  if (isAccepted || isClosed) return null

  function close() {
    writeCookie(COOKIE, 'true', DAYS)
    setClosed(true)
  }

  return (
    <section className={styles.banner} aria-label={texts.cookieRegion}>
      <p>{texts.cookieMessage}</p>
      <Button variant="secondary" onClick={close}>
        {texts.closeCookieMessage}
      </Button>
    </section>
  )
}

const isCookieSet = () => readCookie(COOKIE) === 'true'
const subscribeToNothing = () => () => {}
