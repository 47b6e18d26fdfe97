import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hasFocusStaying } from '../../shared/page.ts'

/**
 * Focuses the new page's heading and announces the title (requirement C2) once the heading exists, unless the navigation
 * used `focusStays`. Some screen readers do not read a heading that gets the focus from a link that is gone.
 * @param isShown False until the first page is shown; on that page the browser decides the focus.
 * @returns The ref of the live region with the announcement
 */
export function useArrival(isShown: boolean): RefObject<HTMLParagraphElement | null> {
  const news = useRef<HTMLParagraphElement>(null)
  const { pathname, search, state } = useLocation()
  const keepsFocus = hasFocusStaying(state)
  const shown = useRef<{ pathname: string; search: string } | null>(null)
  useEffect(() => {
    const before = shown.current
    if (!isShown || (before?.pathname === pathname && before.search === search)) return
    shown.current = { pathname, search }
    if (before === null || (keepsFocus && before.pathname === pathname)) return
    const main = document.querySelector('main')
    if (!main || arrive(main, news.current)) return
    const observer = new MutationObserver(() => arrive(main, news.current) && observer.disconnect())
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isShown, pathname, search, keepsFocus])
  return news
}

function arrive(main: HTMLElement, news: HTMLElement | null): boolean {
  const heading = main.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  if (heading && news) news.textContent = document.title
  return heading !== null
}
