import { useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useNavigation } from 'react-router'

/**
 * Begins each page at its top, and at Back where it was left. The first page stays where it is when it is scrolled already,
 * by the browser at a reload or by the customer before the code ran.
 */
export function ScrollPlace() {
  const { key } = useLocation()
  const firstKey = useRef<string | null>(key)
  // Draws this again with each change of the router, because `ScrollRestoration` then scrolls.
  useNavigation()
  // Not in an effect: a page that React cannot take over is empty for a moment, and then begins at its top.
  const place = window.scrollY
  useLayoutEffect(() => {
    if (key !== firstKey.current) firstKey.current = null
    else if (place > 0) window.scrollTo(0, place)
  })
  return <ScrollRestoration />
}
