import { useSearchParams } from 'react-router'
import { TextLink } from './links.tsx'

type PagingProps = {
  /** Counted from 1. */
  page: number
  pages: number
}

const texts = {
  name: 'Bladzijden',
  place: (page: number, pages: number) => `Bladzijde ${page} van ${pages}`,
  first: 'Eerste',
  previous: 'Vorige',
  next: 'Volgende',
  last: 'Laatste',
}

/** Links to the other pages of a list, which are in the URL as `bladzijde`. */
export function Paging({ page, pages }: PagingProps) {
  const [query] = useSearchParams()
  if (pages <= 1) return null

  function toPage(target: number) {
    const next = new URLSearchParams(query)
    next.set('bladzijde', String(target))
    return `?${next}`
  }

  return (
    <nav className="mt-4 flex flex-wrap items-center justify-between gap-x-6" aria-label={texts.name}>
      <p className="text-muted tabular-nums">{texts.place(page, pages)}</p>
      <ul className="flex flex-wrap gap-x-5 print:hidden">
        {[
          { label: texts.first, target: 1, isShown: page > 2 },
          { label: texts.previous, target: page - 1, isShown: page > 1 },
          { label: texts.next, target: page + 1, isShown: page < pages },
          { label: texts.last, target: pages, isShown: page < pages - 1 },
        ].map(
          ({ label, target, isShown }) =>
            isShown && (
              <li key={label}>
                <TextLink to={toPage(target)}>{label}</TextLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

/** The page number in the URL, from 1; anything else is the first. */
export function readPage(query: URLSearchParams): number {
  const text = query.get('bladzijde') ?? ''
  return /^[1-9][0-9]{0,4}$/.test(text) ? Number(text) : 1
}
