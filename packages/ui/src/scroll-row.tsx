import { type ComponentProps, type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type ScrollRowProps = Pick<ComponentProps<'div'>, 'role' | 'aria-label' | 'tabIndex'> & {
  children: ReactNode
  /** When this changes, such as a page's URL, or the width does, the element with `aria-current` is scrolled into view. */
  current?: string | undefined
}

/** `fixed` is the width in pixels of a first column that does not scroll: 0 without one. */
type More = { before: boolean; after: boolean; fixed: number }

const fades = {
  both: '[mask-image:linear-gradient(to_right,transparent_1.5rem,black_4rem,black_calc(100%-4rem),transparent_calc(100%-1.5rem))]',
  before: '[mask-image:linear-gradient(to_right,transparent_1.5rem,black_4rem)]',
  after: '[mask-image:linear-gradient(to_left,transparent_1.5rem,black_4rem)]',
}

/** Shorter, because a fixed column leaves less room; the column itself does not fade out. */
const fadesBesideFixed = {
  both: '[mask-image:linear-gradient(to_right,black_var(--fixed),transparent_0,black_calc(var(--fixed)+1.5rem),black_calc(100%-4rem),transparent_calc(100%-1.5rem))]',
  before: '[mask-image:linear-gradient(to_right,black_var(--fixed),transparent_0,black_calc(var(--fixed)+1.5rem))]',
  after: fades.after,
}

/** A table rests at the start of a column, so that no half digit stands beside its fixed column. */
const columnSnapClass = 'snap-x snap-mandatory scroll-ps-(--fixed) [&_thead_th:not([data-fixed])]:snap-start'

/** A row that scrolls sideways without room, with a fade and an arrow there. `data-fixed` marks a fixed column. */
export function ScrollRow({ children, current, ...region }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [{ before, after, fixed }, setMore] = useState<More>({ before: false, after: false, fixed: 0 })

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
  const { both, before: start, after: end } = fixed > 0 ? fadesBesideFixed : fades
  const fade = before && after ? both : before ? start : after && end
  return (
    <div className="relative" style={fixed > 0 ? ({ '--fixed': `${fixed}px` } as CSSProperties) : undefined}>
      <div
        {...region}
        ref={row}
        onScroll={(event) => setMore(findMore(event.currentTarget))}
        className={classNames(
          'relative overflow-x-auto motion-safe:scroll-smooth',
          region.role === undefined && 'scroll-px-16 [scrollbar-width:none]',
          // While the width of the fixed column is unknown, the table would rest at another column.
          fixed > 0 && columnSnapClass,
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
function findMore(row: HTMLElement): More {
  const { scrollLeft, clientWidth, scrollWidth } = row
  return {
    before: scrollLeft > 1,
    after: scrollLeft + clientWidth < scrollWidth - 1,
    fixed: row.querySelector<HTMLElement>('[data-fixed]')?.offsetWidth ?? 0,
  }
}

/** For a pointer only: with the keyboard the row scrolls to the focused element. It is at the end of a fixed header. */
function Arrow({ side, onPress }: { side: keyof More; onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={classNames(
        'absolute top-0 grid h-11 w-8 cursor-pointer place-items-center text-text print:hidden',
        side === 'before' ? 'inset-s-[max(0px,var(--fixed,0px)-2rem)] rotate-90' : 'inset-e-0 -rotate-90',
      )}
      onClick={onPress}
    >
      <Icon name="chevron" />
    </button>
  )
}
