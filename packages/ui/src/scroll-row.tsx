import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type ScrollRowProps = Pick<ComponentProps<'div'>, 'role' | 'aria-label' | 'tabIndex'> & {
  children: ReactNode
  /** When this changes, such as a page's URL, or the width does, the element with `aria-current` is scrolled into view. */
  current?: string | undefined
}

type More = { before: boolean; after: boolean }

const fades = {
  both: '[mask-image:linear-gradient(to_right,transparent_1.5rem,black_4rem,black_calc(100%-4rem),transparent_calc(100%-1.5rem))]',
  before: '[mask-image:linear-gradient(to_right,transparent_1.5rem,black_4rem)]',
  after: '[mask-image:linear-gradient(to_left,transparent_1.5rem,black_4rem)]',
}

/** A row that scrolls sideways when it does not fit: it fades out, with an arrow, on each side with more content. */
export function ScrollRow({ children, current, ...region }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [{ before, after }, setMore] = useState<More>({ before: false, after: false })

  useLayoutEffect(() => {
    const target = row.current
    if (!target) return undefined
    const place = () => {
      if (current !== undefined) showCurrent(target)
      setMore(findMore(target))
    }
    place()
    const observer = new ResizeObserver(place)
    for (const element of [target, ...target.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [current])

  const scroll = (direction: number) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.7 })
  const fade = before && after ? fades.both : before ? fades.before : after && fades.after
  return (
    <div className="relative">
      <div
        {...region}
        ref={row}
        onScroll={(event) => setMore(findMore(event.currentTarget))}
        className={classNames(
          'relative scroll-px-16 overflow-x-auto motion-safe:scroll-smooth',
          region.role === undefined && '[scrollbar-width:none]',
          fade,
        )}
      >
        {children}
      </div>
      {before && <Arrow side="before" onPress={() => scroll(-1)} />}
      {after && <Arrow side="after" onPress={() => scroll(1)} />}
    </div>
  )
}

function showCurrent(row: HTMLElement) {
  const item = row.querySelector('[aria-current]')
  if (!item) return
  const [frame, box] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
  row.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2
}

/** The sides with more content. Widths are rounded, so a difference of one pixel does not count. */
function findMore({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): More {
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 }
}

/** For a pointer only: with the keyboard the row scrolls to the focused element. */
function Arrow({ side, onPress }: { side: keyof More; onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={classNames(
        'absolute top-0 grid h-11 w-8 cursor-pointer place-items-center text-text print:hidden',
        side === 'before' ? 'inset-s-0 rotate-90' : 'inset-e-0 -rotate-90',
      )}
      onClick={onPress}
    >
      <Icon name="chevron" />
    </button>
  )
}
