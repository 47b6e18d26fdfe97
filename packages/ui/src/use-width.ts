import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of an element in pixels, known before the first paint and kept up to date. */
export function useWidth(element: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)

  useLayoutEffect(() => {
    const target = element.current
    if (!target) return undefined
    const measure = () => setWidth(target.clientWidth || initial)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, initial])

  return width
}
