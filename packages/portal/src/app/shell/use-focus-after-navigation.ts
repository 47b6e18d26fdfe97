import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation the focus goes to the heading of the new page, so that a screen reader reads where it is
 * (ux.md "focus on step change"). A page that puts the focus elsewhere itself keeps it.
 */
export function useFocusAfterNavigation(): void {
  const { pathname, search } = useLocation()
  const shown = useRef(pathname + search)
  useEffect(() => {
    if (shown.current === pathname + search) return
    shown.current = pathname + search
    const main = document.querySelector('main')
    if (main?.contains(document.activeElement) && document.activeElement !== main) return
    const heading = main?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, search])
}
