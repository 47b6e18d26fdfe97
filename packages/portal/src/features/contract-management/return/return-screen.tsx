import { getReturn } from '@portal/api/endpoints/contracts'
import type { Return } from '@portal/api/operations'
import { lastPublishedMonth } from '@portal/flows/contract/dealing-calendar'
import { periodOf, type ReturnPeriod, sinceStart } from '@portal/flows/contract/return-period'
import { type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { PageHeading } from '@portal/ui/page-heading'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { EmptyPage } from '../../../shared/empty-page.tsx'
import { portalContext } from '../../../shared/portal.ts'
import { Switching } from '../../../shared/switching.tsx'
import { unwrap } from '../../../shared/unwrap.ts'
import { useContract } from '../load-contract.ts'
import { readPeriod } from '../period.ts'
import { OtherPeriod, PeriodChoice } from './period-choice.tsx'
import { ReturnFigures } from './return-figures.tsx'
import { returnTexts as texts } from './return-texts.ts'

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

/** Replaces the figures of a period without a return, because no return is not a return of 0 %. */
function NoReturn({ data: { firstDate, lastDate } }: { data: Return }) {
  const { ContractID } = useContract()
  if (firstDate === null || lastDate === null) {
    return (
      <EmptyPage title={texts.empty} action={texts.emptyAction} to={toContractPath(ContractID, 'transacties')}>
        {texts.emptyText}
      </EmptyPage>
    )
  }
  const fromStart = new URLSearchParams(periodOf('from-start', { firstDate, lastDate }))
  return (
    <EmptyPage title={texts.before} action={texts.beforeAction} to={`?${fromStart}`}>
      {texts.beforeText(formatDate(firstDate))}
    </EmptyPage>
  )
}

export { ReturnScreen as Component, loadReturn as loader }
