import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { usePortal } from '../../shared/portal.ts'
import { atom, useAtomValue } from '../../store/jotai.ts'
import { saveCookieChoice, readCookieChoice } from '../measuring/consent.ts'
import { CookieBar } from './cookie-bar.tsx'
import { cookieTexts as texts } from './cookie-texts.ts'

/** True while a visitor changes an earlier choice. */
const isChangingAtom = atom(false)

const ID = 'cookiekeuze'

/** The choice about optional cookies, above the message of requirement 2.32; `CookieSettings` opens it again. */
export function CookieChoice() {
  const { store } = usePortal()
  const [choice, setChoice] = useState(readCookieChoice)
  const isChanging = useAtomValue(isChangingAtom)

  function choose(chosen: 'all' | 'necessary') {
    saveCookieChoice(chosen)
    // Running scripts only stop with their document.
    if (choice === 'all' && chosen === 'necessary') return location.reload()
    setChoice(chosen)
    store.set(isChangingAtom, false)
  }

  if (choice !== null && !isChanging) return null
  return (
    <CookieBar id={ID} label={texts.cookieChoice}>
      <p>{texts.cookieQuestion}</p>
      <div className="flex flex-wrap gap-x-4 gap-y-2 max-sm:gap-x-2">
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

/** The button in the footer with which a visitor changes or withdraws the choice, where visits are measured. */
export function CookieSettings() {
  const { store, environment } = usePortal()
  if (environment.gtmId === '') return null

  function change() {
    flushSync(() => store.set(isChangingAtom, true))
    document.getElementById(ID)?.focus()
  }

  return (
    <button
      type="button"
      className="min-h-11 cursor-pointer rounded-control underline underline-offset-[0.3em]"
      onClick={change}
    >
      {texts.changeCookieChoice}
    </button>
  )
}
