import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation the focus goes to the heading of the new page, so that a screen reader reads where it is
 * (ux.md "focus on step change"); as soon as the heading is there, for the code of a page may still be on its way.
 * @param isShown Whether there is a page yet; the first one leaves the focus where the browser put it.
 */
export function useFocusAfterNavigation(isShown: boolean): void {
  const { pathname, search } = useLocation()
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (!isShown || shown.current === pathname + search) return
    const isFirst = shown.current === null
    shown.current = pathname + search
    if (isFirst) return
    const main = document.querySelector('main')
    if (!main || focusHeading(main)) return
    const observer = new MutationObserver(() => focusHeading(main) && observer.disconnect())
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isShown, pathname, search])
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
