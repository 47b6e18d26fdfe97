import { useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'

/**
 * Begins each page at its top, and at Back where it was left. A page that came with the document stays where it is: the
 * browser restored its place, and the customer may have scrolled before the code ran.
 */
export function ScrollPlace() {
  const cameWithDocument = useRef(useState(!useIsHydrated())[0])
  const place = useRef(0)
  const { key } = useLocation()
  const firstKey = useRef(key)
  // Draws this again with each change of the router, because `ScrollRestoration` then scrolls.
  useNavigation()
  useInsertionEffect(() => {
    place.current = window.scrollY
  })
  useLayoutEffect(() => {
    if (key !== firstKey.current) cameWithDocument.current = false
    if (cameWithDocument.current && window.scrollY !== place.current) window.scrollTo(0, place.current)
  })
  return <ScrollRestoration getKey={placeOf} />
}

/** Every page that is opened by its address has the key `default`: it would begin where another one was left. */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}
