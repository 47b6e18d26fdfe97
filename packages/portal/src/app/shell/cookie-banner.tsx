import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readCookie } from '../../shared/cookies.ts'
import { usePortal } from '../../shared/portal.ts'

export const isMessageClosed = () => readCookie('hasCookie') === 'true'

// Not part of prerendered HTML, so not in the first code.
const CookieQuestions = lazy(() => import('./cookie-questions.tsx').then((it) => ({ default: it.CookieQuestions })))

/** What there is to say and to ask about cookies, as long as there is anything. */
export function Cookies() {
  const { gtmId } = usePortal().environment
  const isQuiet = useSyncExternalStore(
    subscribeToNothing,
    () => gtmId === '' && isMessageClosed(),
    () => true,
  )
  return <Suspense>{!isQuiet && <CookieQuestions />}</Suspense>
}

const subscribeToNothing = () => () => {}
