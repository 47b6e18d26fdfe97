import type { Return } from '@portal/api/operations'
import { periodOf, presetsFor, type ReturnPeriod } from '@portal/flows/contract/return-period'
import { Details } from '@portal/ui/details'
import { linkClass } from '@portal/ui/link'
import { Link } from 'react-router'
import { focusStays } from '../../../shared/page.ts'
import { PeriodForm } from './period-form.tsx'
import { presetNames, returnTexts as texts } from './texts.ts'

/** The ways to another period: some in one click, any by its days. Nothing before the contract has a value. */
export function PeriodChoice({ data }: { data: Return }) {
  const { firstDate, lastDate } = data
  if (firstDate === null || lastDate === null) return null
  const dates = { firstDate, lastDate }
  const presets = presetsFor(dates).map((preset) => ({ preset, period: periodOf(preset, dates) }))
  const shown = presets.find(({ period }) => isSame(period, shownPeriodOf(data)))
  return (
    <section aria-label={texts.periods}>
      <ul className="flex flex-wrap gap-x-5 print:hidden">
        {presets.map(({ preset, period }) => (
          <li key={preset}>
            <Link
              className={`${linkClass} aria-[current=true]:font-semibold aria-[current=true]:text-text aria-[current=true]:no-underline`}
              to={`?${new URLSearchParams(period)}`}
              aria-current={preset === shown?.preset ? 'true' : undefined}
              {...focusStays}
            >
              {presetNames[preset]}
            </Link>
          </li>
        ))}
      </ul>
      <Details summary={texts.otherPeriod} open={shown === undefined}>
        <PeriodForm period={data} />
      </Details>
    </section>
  )
}

/** The days of a period on which there are values. */
function shownPeriodOf({ van, tot, firstDate, lastDate }: Return): ReturnPeriod {
  return {
    van: firstDate !== null && van < firstDate ? firstDate : van,
    tot: lastDate !== null && tot > lastDate ? lastDate : tot,
  }
}

function isSame(a: ReturnPeriod, b: ReturnPeriod): boolean {
  return a.van === b.van && a.tot === b.tot
}
