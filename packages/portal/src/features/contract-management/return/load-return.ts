import { getReturn } from '@portal/api/endpoints/contracts'
import type { CalendarDate } from '@portal/flows/values/dates'
import { lastPublishedMonth } from '@portal/flows/contract/dealing-calendar'
import { sinceStart, type ReturnPeriod } from '@portal/flows/contract/return-period'
import type { LoaderFunctionArgs } from 'react-router'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'
import { readPeriod } from '../period.ts'

/** The return over the period of the address. */
export async function loadReturn({ context, params, request }: LoaderFunctionArgs) {
  const { api, today } = context.get(portalContext)
  const period = periodOfAddress(new URL(request.url).searchParams, today())
  return unwrap(await getReturn(api, params.contractId ?? '', period, { signal: request.signal }))
}

/** The period of the address; the whole time of the contract when it states none that has a day. */
function periodOfAddress(query: URLSearchParams, today: CalendarDate): ReturnPeriod {
  const { van, tot } = readPeriod(query)
  if (van !== null && tot !== null && van < tot) return { van, tot }
  return sinceStart(lastPublishedMonth({ date: today, time: '12:00' }))
}
