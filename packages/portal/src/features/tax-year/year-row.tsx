import { ScrollRow } from '@portal/ui/scroll-row'
import { Link } from 'react-router'
import { focusStays } from '../../shared/page.ts'
import { taxYearTexts as texts } from './tax-year-texts.ts'

/** The years with amounts, in one row that scrolls when there are many. */
export function YearRow({ years, year }: { years: readonly number[]; year: number }) {
  return (
    <nav aria-label={texts.years} className="mb-8 border-b-rule border-line print:hidden">
      <ScrollRow current={String(year)}>
        <ul className="flex w-fit gap-x-6">
          {years.map((each) => (
            <li key={each}>
              <Link
                className="flex min-h-11 items-center border-b-3 border-transparent tabular-nums no-underline hover:underline focus-visible:-outline-offset-3 aria-[current=page]:border-accent aria-[current=page]:font-semibold"
                to={`?jaar=${each}`}
                aria-current={each === year ? 'page' : undefined}
                {...focusStays}
              >
                {each}
              </Link>
            </li>
          ))}
        </ul>
      </ScrollRow>
    </nav>
  )
}
