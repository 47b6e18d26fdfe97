import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { usePortal } from '../../shared/portal.ts'
import { CookieChoice } from './cookie-choice.tsx'
import { readCookie, writeCookie } from '../cookies.ts'
import { CookieBar } from './cookie-bar.tsx'
import { cookieTexts as texts } from './cookie-texts.ts'

/** The message of requirement 2.32, with the choice about measuring where visits are measured. */
export function CookieQuestions() {
  const { gtmId } = usePortal().environment
  return (
    <>
      {gtmId !== '' && <CookieChoice />}
      <CookieMessage />
    </>
  )
}

const DAYS = 365

const isMessageClosed = () => readCookie('hasCookie') === 'true'

/** The message of requirement 2.32. Closing it sets the cookie hasCookie=true for a year. */
function CookieMessage() {
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
