import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { saveCookieChoice, readCookieChoice } from '../measuring/consent.ts'
import { CookieBar } from './cookie-bar.tsx'
import { cookieTexts as texts } from './cookie-texts.ts'

/** The choice about optional cookies, next to the message of requirement 2.32; it can be changed later. */
export function CookieChoice() {
  const [choice, setChoice] = useState(readCookieChoice)
  const [isAsked, setAsked] = useState(choice === null)

  function choose(chosen: 'all' | 'necessary') {
    saveCookieChoice(chosen)
    // Running scripts only stop with their document.
    if (choice === 'all' && chosen === 'necessary') return location.reload()
    setChoice(chosen)
    setAsked(false)
  }

  if (!isAsked) {
    return (
      <div className="px-(--edge) pb-4 print:hidden">
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {texts.changeCookieChoice}
        </Button>
      </div>
    )
  }
  return (
    <CookieBar label={texts.cookieChoice}>
      <p>{texts.cookieQuestion}</p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button variant="secondary" onClick={() => choose('necessary')}>
          {texts.necessaryCookies}
        </Button>
        <Button variant="secondary" onClick={() => choose('all')}>
          {texts.allCookies}
        </Button>
      </div>
    </CookieBar>
  )
}
