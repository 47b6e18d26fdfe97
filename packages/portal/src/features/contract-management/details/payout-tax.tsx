import type { ContractDetails } from '@portal/api/operations'
import { maximumPayoutOf } from '@portal/flows/annuity/annuity-term'
import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import { monthsOfTerm } from '@portal/flows/annuity/payout-term'
import { termNames } from '@portal/flows/contract/change-texts'
import { type Cents, formatMoney, formatShortMoney } from '@portal/flows/values/money'
import { formatPercentage } from '@portal/flows/values/percentage'
import { Alert } from '@portal/ui/alert'
import { DataTable } from '@portal/ui/data-table'
import { DefinitionList } from '@portal/ui/definition-list'
import { Details } from '@portal/ui/details'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { usePortal } from '../../../shared/portal.ts'
import { payoutTaxTexts as texts } from './details-texts.ts'

/** The net payout after wage tax with its calculation; empty for a contract without payouts. */
export function PayoutTax({ details }: { details: ContractDetails }) {
  const portal = usePortal()
  const { payoutCents, payoutTax, wageTaxCredit } = details
  if (payoutCents === null || payoutTax === null) return null
  const { year, isProvisional, hasAow, taxCents, zvwBasisPoints } = payoutTax
  // The next price is not known yet. The three amounts agree, because they are in whole euros.
  const [gross, tax] = [inWholeEuros(payoutCents), inWholeEuros(taxCents)]
  return (
    <section className="my-10 max-w-measure" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <DefinitionList
        items={[
          { term: texts.gross, description: formatShortMoney(gross) },
          { term: texts.tax, description: formatShortMoney(-tax) },
          { term: texts.net, description: <strong>{formatShortMoney(gross - tax)}</strong> },
        ]}
      />
      {isAtMaximum(details, fiscalYearsOf(portal)) && <p>{texts.maximum}</p>}
      {isProvisional && (
        <Alert tone="info" title={texts.provisional(year)}>
          {texts.provisionalText}
        </Alert>
      )}
      <Details summary={texts.sum}>
        <p>{hasAow ? texts.fromAow : texts.belowAow}</p>
        <DataTable
          caption={texts.sumOf(year)}
          narrow="scroll"
          rows={toSteps(payoutTax, wageTaxCredit, termNames[details.uitkeringsTermijnCode].toLowerCase())}
          rowKey={({ term }) => term}
          columns={[
            { id: 'step', header: texts.step, cell: ({ term }) => term, rowHeader: true },
            { id: 'amount', header: texts.amount, cell: ({ cents }) => formatMoney(cents), align: 'end' },
          ]}
        />
      </Details>
      <p>{texts.zvw(formatPercentage(zvwBasisPoints))}</p>
    </section>
  )
}

function isAtMaximum(
  { payoutCents, startDate, duration, uitkeringsTermijnCode: term }: ContractDetails,
  fiscalYears: FiscalYears,
): boolean {
  const maximum = duration === null ? null : maximumPayoutOf(fiscalYears, startDate, duration, monthsOfTerm[term])
  return maximum !== null && payoutCents !== null && payoutCents >= maximum
}

function toSteps(tax: NonNullable<ContractDetails['payoutTax']>, wageTaxCredit: boolean, term: string) {
  const { yearlyWageCents, brackets, creditCents, yearlyTaxCents, taxCents } = tax
  return [
    { term: texts.yearly, cents: yearlyWageCents },
    ...brackets.map(({ fromCents, basisPoints, taxCents: cents }, index) => {
      const untilCents = brackets[index + 1]?.fromCents ?? yearlyWageCents
      return { term: texts.bracket(formatPercentage(basisPoints), formatMoney(untilCents - fromCents)), cents }
    }),
    ...(wageTaxCredit ? [{ term: texts.credit, cents: -creditCents }] : []),
    { term: texts.yearlyTax, cents: yearlyTaxCents },
    { term: texts.taxOf(term), cents: taxCents },
  ]
}

/** Rounds an amount that depends on an unknown price to whole euros. */
export function inWholeEuros(cents: Cents): Cents {
  return Math.round(cents / 100) * 100
}
