import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { writeCookie } from '../../shared/cookies.ts'
import styles from './cookie-banner.module.css'
import { shellTexts as texts } from './texts.ts'

const DAYS = 365

/** The message of the specification (§2), until it is closed. */
export function CookieMessage({ cookie }: { cookie: string }) {
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null

  function close() {
    writeCookie(cookie, 'true', DAYS)
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
