import { type RefObject, useLayoutEffect, useState } from 'react'

/** The space of a drawing. */
export type Room = {
  /** Width of the element in pixels. */
  width: number
  /** Pixels of one rem, which grows with the text size of the customer. */
  rem: number
}

/** The space in an element, known before the first paint and updated. */
export function useRoom(element: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 640, rem: 16 })

  useLayoutEffect(() => {
    const target = element.current
    if (!target) return undefined
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      // Without layout, as in a test, there is no width, so the initial one stays.
      setRoom((before) => ({ width: target.clientWidth || before.width, rem: rem || before.rem }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])

  return room
}
