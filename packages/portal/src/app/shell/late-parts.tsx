import { Button } from '@portal/ui/button'
import { LoadingOverlay } from '@portal/ui/loading-overlay'
import { useLayoutEffect, useRef, useState } from 'react'
import { usePortal } from '../../shared/portal.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { loadingAtom, stopWaiting } from '../../store/loading.ts'
import { readCookie, writeCookie } from '../cookies.ts'
import { CookieBar } from './cookie-bar.tsx'
import { CookieChoice, CookieSettings } from './cookie-choice.tsx'
import { cookieTexts as texts } from './cookie-texts.ts'
import { shellTexts } from './shell-texts.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The settings on every page: the colours, and the cookies where visits are measured. */
export function FooterSettings() {
  return (
    <div className="flex flex-wrap justify-between gap-x-8">
      <ThemeSwitch />
      <CookieSettings />
    </div>
  )
}

const waitTexts = { wait: 'Een ogenblik geduld', leave: 'Terug naar de pagina' }

/** Covers the page while something is sent. */
export function Wait() {
  const { store } = usePortal()
  const { count, text } = useAtomValue(loadingAtom)
  return (
    <LoadingOverlay
      active={count > 0}
      text={text || waitTexts.wait}
      slowText={shellTexts.loadingSlowly}
      leaveLabel={waitTexts.leave}
      onLeave={() => stopWaiting(store)}
    />
  )
}

/** The message of requirement 2.32 below the choice about measuring, unless they would cover a low window. */
export function CookieQuestions() {
  const { gtmId } = usePortal().environment
  const bars = useRef<HTMLDivElement>(null)

  // Other elements at the bottom of the window stand above these messages (`above-bars` in portal.css).
  useLayoutEffect(() => {
    const element = bars.current
    if (!element) return undefined
    // It also reports the first height, once the page has its layout: asking for it would do that twice.
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--bars', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={bars} className="bottom-0 z-1 print:hidden [@media(min-height:20rem)]:sticky">
      {gtmId !== '' && <CookieChoice />}
      <CookieMessage />
    </div>
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
