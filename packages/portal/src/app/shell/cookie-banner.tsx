import { useState, useSyncExternalStore } from 'react'
import { Button } from '@portal/ui/button'
import { readCookie, writeCookie } from '../../shared/cookies.ts'
import styles from './cookie-banner.module.css'
import { shellTexts as texts } from './texts.ts'

const COOKIE = 'hasCookie'
const DAYS = 365

/** Shown until the cookie hasCookie=true is set (specification §2); never part of prerendered HTML. */
export function CookieBanner() {
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
