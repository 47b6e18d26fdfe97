import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hasFocusStaying } from '../../shared/page.ts'

/**
 * After a navigation the focus goes to the heading of the new page, so that a screen reader reads where it is
 * (requirement C2); as soon as the heading is there, for the code of a page may still be on its way.
 * It stays where it is when the same page says other things and the navigation was one of `focusStays`.
 * @param isShown Whether there is a page yet; the first one leaves the focus where the browser put it.
 */
export function useFocusAfterNavigation(isShown: boolean): void {
  const { pathname, search, state } = useLocation()
  const keepsFocus = hasFocusStaying(state)
  const shown = useRef<{ pathname: string; search: string } | null>(null)
  useEffect(() => {
    const before = shown.current
    if (!isShown || (before?.pathname === pathname && before.search === search)) return
    shown.current = { pathname, search }
    if (before === null || (keepsFocus && before.pathname === pathname)) return
    const main = document.querySelector('main')
    if (!main || focusHeading(main)) return
    const observer = new MutationObserver(() => focusHeading(main) && observer.disconnect())
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isShown, pathname, search, keepsFocus])
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
