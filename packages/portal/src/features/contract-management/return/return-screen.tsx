import type { Return } from '@portal/api/operations'
import { PageHeading } from '@portal/ui/page-heading'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getReturn } from '@portal/api/endpoints/contracts'
import type { CalendarDate } from '@portal/flows/values/dates'
import { lastPublishedMonth } from '@portal/flows/contract/dealing-calendar'
import { sinceStart, type ReturnPeriod } from '@portal/flows/contract/return-period'
import { Switching } from '../../../shared/switching.tsx'
import { NoReturn } from './no-return.tsx'
import { OtherPeriod, PeriodChoice } from './period-choice.tsx'
import { ReturnFigures } from './return-figures.tsx'
import { returnTexts as texts } from './texts.ts'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'
import { readPeriod } from '../period.ts'

/** Loads the return over the period in the address. */
async function loadReturn({ context, params, request }: LoaderFunctionArgs) {
  const { api, today } = context.get(portalContext)
  const period = periodOfAddress(new URL(request.url).searchParams, today())
  return unwrap(await getReturn(api, params.contractId ?? '', period, { signal: request.signal }))
}

/** Returns the period in the address, or the whole time of the contract when the address has none. */
function periodOfAddress(query: URLSearchParams, today: CalendarDate): ReturnPeriod {
  const { van, tot } = readPeriod(query)
  if (van !== null && tot !== null && van < tot) return { van, tot }
  return sinceStart(lastPublishedMonth({ date: today, time: '12:00' }))
}

function ReturnScreen() {
  const data = useLoaderData<Return>()
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <PeriodChoice data={data}>
        <Switching>{data.hasData ? <ReturnFigures data={data} /> : <WithoutReturn data={data} />}</Switching>
      </PeriodChoice>
    </>
  )
}

function WithoutReturn({ data }: { data: Return }) {
  return (
    <>
      <OtherPeriod data={data} />
      <NoReturn data={data} />
    </>
  )
}

export { ReturnScreen as Component, loadReturn as loader }
