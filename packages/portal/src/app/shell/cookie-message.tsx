import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { readCookie, writeCookie } from '../../shared/cookies.ts'
import { CookieBar } from './cookie-bar.tsx'
import { cookieTexts as texts } from './cookie-texts.ts'

const DAYS = 365

const isMessageClosed = () => readCookie('hasCookie') === 'true'

/** The message of the specification (§2), until it is closed: for a year, by the cookie hasCookie=true. */
export function CookieMessage() {
  const [isClosed, setClosed] = useState(isMessageClosed)
  if (isClosed) return null

  function close() {
    writeCookie('hasCookie', 'true', DAYS)
    setClosed(true)
  }

  return (
    <CookieBar label={texts.messageRegion}>
      <p>{texts.message}</p>
      <Button variant="secondary" onClick={close}>
        {texts.closeMessage}
      </Button>
    </CookieBar>
  )
}
