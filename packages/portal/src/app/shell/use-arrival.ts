import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hasFocusStaying } from '../../shared/page.ts'

/**
 * Focuses the new page's heading and announces the title (requirement C2) once the heading exists, unless the navigation
 * used `focusStays`. That is before the first paint: later it would take the focus from a field that somebody types in.
 * Some screen readers do not read a heading that gets the focus from a link that is gone.
 * @param isShown False until the first page is shown; on that page the browser decides the focus.
 */
export function useArrival(isShown: boolean): void {
  const { pathname, search, state } = useLocation()
  const keepsFocus = hasFocusStaying(state)
  const shown = useRef<{ pathname: string; search: string } | null>(null)
  useLayoutEffect(() => {
    const before = shown.current
    if (!isShown || (before?.pathname === pathname && before.search === search)) return
    shown.current = { pathname, search }
    if (before === null || (keepsFocus && before.pathname === pathname)) return
    const main = document.querySelector('main')
    if (!main || arrive(main)) return
    const observer = new MutationObserver(() => arrive(main) && observer.disconnect())
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isShown, pathname, search, keepsFocus])
}

/** The last child of `main` is the live region (`shell.tsx`). */
function arrive(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  if (heading && main.lastElementChild) main.lastElementChild.textContent = document.title
  return heading !== null
}
