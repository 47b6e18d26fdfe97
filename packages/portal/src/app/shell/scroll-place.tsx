import { useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { type Location, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'

/**
 * Begins each page at its top, and at Back where it was left. A page that came with the document stays where it is: the
 * browser restored its place, and the customer may have scrolled before the code ran.
 */
export function ScrollPlace() {
  const { key } = useLocation()
  const staying = useRef(useIsHydrated() ? null : key)
  const place = useRef(0)
  // Draws this again with each change of the router, because `ScrollRestoration` then scrolls.
  useNavigation()
  useInsertionEffect(() => {
    place.current = window.scrollY
  })
  useLayoutEffect(() => {
    if (staying.current === key) window.scrollTo(0, place.current)
    else staying.current = null
  })
  return <ScrollRestoration getKey={placeOf} />
}

/** Every page that is opened by its address has the key `default`: it would begin where another one was left. */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}
