import { getTaxYear } from '@portal/api/endpoints/contracts'
import type { TaxYear } from '@portal/api/operations'
import { lastYearOfRoom } from '@portal/flows/annuity/jaarruimte'
import { taxYearOn, taxYearTotals } from '@portal/flows/annuity/tax-year'
import { formatDate } from '@portal/flows/values/dates'
import { type Cents, formatMoneyInput } from '@portal/flows/values/money'
import { productOf } from '@portal/flows/values/products'
import { PageHeading } from '@portal/ui/page-heading'
import { useCallback } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router'
import { JaarruimteHelp } from '../../flow/jaarruimte/jaarruimte-help.tsx'
import { toContractPath } from '../../shared/contract-paths.ts'
import { EmptyPage } from '../../shared/empty-page.tsx'
import { paths } from '../../shared/paths.ts'
import { portalContext, usePortal } from '../../shared/portal.ts'
import { unwrap } from '../../shared/unwrap.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { saveDeductionRoom } from '../../store/deduction-room.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { nameOf } from './amounts-table.tsx'
import { Section, TaxSections } from './tax-sections.tsx'
import { taxYearTexts as texts } from './tax-year-texts.ts'
import { YearRow } from './year-row.tsx'

/** Loads the year of the URL, or that of the next tax return when the URL has none or the server refuses it. */
async function loadTaxYear({ context, request }: LoaderFunctionArgs) {
  const { api, today } = context.get(portalContext)
  const { signal } = request
  const asked = new URL(request.url).searchParams.get('jaar') ?? ''
  const usual = taxYearOn(today())
  const year = /^(19|20)[0-9]{2}$/u.test(asked) ? Number(asked) : usual
  const result = await getTaxYear(api, year, { signal })
  if (!result.ok && result.error.status === 422 && year !== usual) {
    return unwrap(await getTaxYear(api, usual, { signal }))
  }
  return unwrap(result)
}

/** The amounts of a calendar year for the tax return, and the rest of the deduction limit. */
function TaxYearScreen() {
  const data = useLoaderData<TaxYear>()
  const { year, years, asOf, contracts } = data
  const isRunning = asOf.startsWith(String(year))
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <YearRow years={years} year={year} />
      <p role="status" className="mb-6 max-w-measure text-muted empty:hidden">
        {isRunning && texts.running(formatDate(asOf))}
      </p>
      {contracts.length === 0 ? (
        <EmptyPage title={texts.none(year)} action={texts.noneAction} to={paths.investments}>
          {texts.noneText}
        </EmptyPage>
      ) : (
        <>
          <TaxSections data={data} />
          <p className="mb-10 max-w-measure text-muted">{texts.compare}</p>
          <RoomSection data={data} />
        </>
      )}
    </>
  )
}

const roomTexts = texts.room

/** The rest of the year's deduction limit, and a link to use it while the year lasts. */
function RoomSection({ data: { year, asOf, contracts } }: { data: TaxYear }) {
  const navigate = useNavigate()
  const birthdate = useAtomValue(sessionSlices.personalInfo.atom)?.geboortedatum ?? null
  const { store } = usePortal()
  const { hash } = useLocation()
  const isNow = asOf.startsWith(String(year))
  const lastYear = lastYearOfRoom(year)
  const isUsable = Number(asOf.slice(0, 4)) <= lastYear
  const pastText = [roomTexts.past(year), ...(isUsable ? [roomTexts.unused(lastYear)] : [])].join(' ')
  const { depositedCents } = taxYearTotals(contracts)
  const keep = useCallback(
    (leftCents: Cents) => saveDeductionRoom(store, { year, leftCents, depositedCents }),
    [store, year, depositedCents],
  )
  const open = contracts.find(({ canDeposit, productCode }) => canDeposit && productOf(productCode).isDeductible)

  function deposit(cents: number) {
    const amount = new URLSearchParams({ bedrag: formatMoneyInput(cents) })
    void navigate(open ? `${toContractPath(open.ContractID, 'bijstorten')}?${amount}` : paths.lijfrenteOpbouwen)
  }

  return (
    <Section id="jaarruimte" title={roomTexts.title(year)} isOnPaper={false}>
      <p>{isNow ? roomTexts.now(formatDate(`${year}-12-31`)) : pastText}</p>
      <JaarruimteHelp
        key={year}
        startYear={year}
        birthdate={birthdate || null}
        deposited={{ year, cents: depositedCents }}
        takeOver={isNow ? { label: open ? roomTexts.deposit(nameOf(open)) : roomTexts.start, onTake: deposit } : null}
        {...(isNow && { onLeft: keep })}
        isOpen={hash === '#jaarruimte'}
      />
    </Section>
  )
}

export { TaxYearScreen as Component, loadTaxYear as loader }
