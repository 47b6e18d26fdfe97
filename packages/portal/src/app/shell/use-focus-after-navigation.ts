import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hasFocusStaying } from '../../shared/page.ts'

/**
 * Focuses the heading of the new page after a navigation, so that a screen reader reads it (requirement C2), as soon as
 * the heading exists: the code of a page may still be loading. The focus stays when the same page shows other data and
 * the navigation used `focusStays`.
 * @param isShown False until the first page is shown; on that page the browser decides the focus.
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
