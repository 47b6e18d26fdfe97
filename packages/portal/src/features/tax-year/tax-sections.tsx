import type { TaxYear, TaxYearContract } from '@portal/api/operations'
import { replacesStatement, splitCorrections } from '@portal/flows/contract/tax-correction-texts'
import { formatMoney } from '@portal/flows/values/money'
import { type TaxYearTotals, taxYearTotals } from '@portal/flows/annuity/tax-year'
import { productOf } from '@portal/flows/values/products'
import { Details } from '@portal/ui/details'
import { Figure } from '@portal/ui/figure'
import type { ReactNode } from 'react'
import { CorrectionsTable } from '../../shared/corrections-table.tsx'
import { AmountsTable, nameOf } from './amounts-table.tsx'
import { taxYearTexts as texts } from './tax-year-texts.ts'

type SectionProps = { year: number; contracts: readonly TaxYearContract[]; totals: TaxYearTotals }

/** The data for a tax return, by subject; a subject that does not apply is left out. */
export function TaxSections({ data: { year, contracts } }: { data: TaxYear }) {
  const props = { year, contracts, totals: taxYearTotals(contracts) }
  const hasDeposits = props.totals.depositedCents > 0
  return (
    <>
      {hasDeposits && <Deposits {...props} />}
      <Payouts {...props} />
      <Surrenders {...props} />
      <Box3 {...props} />
      {/* Nothing to deduct is no answer to begin with. */}
      {!hasDeposits && <Deposits {...props} />}
    </>
  )
}

/** Own deposits; a transfer from another provider is named because it is not deductible. */
function Deposits({ year, contracts, totals }: SectionProps) {
  const { depositedCents, transferredCents } = totals
  if (
    depositedCents === 0 &&
    transferredCents === 0 &&
    !contracts.some(({ productCode }) => productOf(productCode).isDeductible)
  )
    return null
  const own = contracts.filter((contract) => contract.depositedCents > 0)
  const { title, where, rule, table, transferred } = texts.deposits
  return (
    <Section id="aftrekken" title={title}>
      <Figure label={texts.deposits.label(year)} value={formatMoney(depositedCents)} note={where} size="large" />
      <Amounts
        caption={table(year)}
        contracts={own}
        amounts={[{ header: texts.amount, of: (contract) => contract.depositedCents, totalCents: depositedCents }]}
      />
      <Details summary={texts.explanation}>
        <p>{rule}</p>
        {transferredCents > 0 && <p>{transferred(formatMoney(transferredCents))}</p>}
      </Details>
    </Section>
  )
}

function Payouts({ year, contracts, totals }: SectionProps) {
  const paid = contracts.filter(({ payoutCents }) => payoutCents > 0)
  if (paid.length === 0) return null
  const { title, where, table, gross, tax } = texts.payouts
  const { own, earlier } = splitCorrections(
    paid.flatMap(({ corrections }) => corrections),
    year,
  )
  return (
    <Section id="uitgekeerd" title={title}>
      <Figures>
        <Figure label={texts.payouts.label(year)} value={formatMoney(totals.payoutCents)} note={where} size="large" />
        <Figure label={tax} value={formatMoney(totals.payoutTaxCents)} />
      </Figures>
      <Amounts
        caption={table(year)}
        contracts={paid}
        amounts={[
          { header: gross, of: ({ payoutCents }) => payoutCents, totalCents: totals.payoutCents },
          { header: tax, of: ({ payoutTaxCents }) => payoutTaxCents, totalCents: totals.payoutTaxCents },
        ]}
      />
      {replacesStatement(own, year) && <p>{texts.payouts.corrected(year)}</p>}
      <CorrectionsTable caption={texts.payouts.corrections(year)} corrections={own} />
      {earlier.length > 0 && <p>{texts.payouts.earlierNote(year)}</p>}
      <CorrectionsTable caption={texts.payouts.earlier(year)} corrections={earlier} />
    </Section>
  )
}

function Surrenders({ year, contracts, totals }: SectionProps) {
  const sold = contracts.filter(({ surrenderedCents }) => surrenderedCents > 0)
  if (sold.length === 0) return null
  const { title, where, table, gross, tax, revision, rule } = texts.surrender
  const { surrenderedCents, surrenderTaxCents, revisionInterestCents } = totals
  return (
    <Section id="afgekocht" title={title}>
      <Figures>
        <Figure label={texts.surrender.label(year)} value={formatMoney(surrenderedCents)} note={where} size="large" />
        <Figure label={tax} value={formatMoney(surrenderTaxCents)} />
        <Figure label={revision} value={formatMoney(revisionInterestCents)} />
      </Figures>
      <Amounts
        caption={table(year)}
        contracts={sold}
        amounts={[
          { header: gross, of: (contract) => contract.surrenderedCents, totalCents: surrenderedCents },
          { header: tax, of: (contract) => contract.surrenderTaxCents, totalCents: surrenderTaxCents },
          { header: revision, of: (contract) => contract.revisionInterestCents, totalCents: revisionInterestCents },
        ]}
      />
      <p>{rule}</p>
    </Section>
  )
}

function Box3({ year, contracts, totals: { box3Cents } }: SectionProps) {
  const held = contracts.filter((contract) => !productOf(contract.productCode).isAnnuity && contract.box3Cents !== 0)
  if (held.length === 0) return null
  const { title, where, table, rule, unknown, unknownText } = texts.box3
  return (
    <Section id="box-3" title={title}>
      <Figure
        label={table(year)}
        value={box3Cents === null ? unknown : formatMoney(box3Cents)}
        note={box3Cents === null ? unknownText(year) : where}
        size="large"
      />
      <Amounts
        caption={table(year)}
        contracts={held}
        amounts={[{ header: texts.amount, of: (contract) => contract.box3Cents, totalCents: box3Cents }]}
      />
      <Details summary={texts.explanation}>
        <p>{rule}</p>
      </Details>
    </Section>
  )
}

/** The contracts of an amount: a table when there are several, else the name of the one. */
function Amounts(props: Parameters<typeof AmountsTable>[0]) {
  const [first, second] = props.contracts
  if (first === undefined) return null
  return second === undefined ? <p className="text-muted">{nameOf(first)}</p> : <AmountsTable {...props} />
}

function Figures({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-x-12 gap-y-4">{children}</div>
}

type SubjectProps = {
  id: string
  title: string
  /** False for a calculator: on paper it is only there with an outcome. */
  isOnPaper?: boolean
  children: ReactNode
}

/** A subject of the tax return. */
export function Section({ id, title, isOnPaper = true, children }: SubjectProps) {
  return (
    <section
      className={`mb-10 grid max-w-measure grid-cols-1 gap-4 ${isOnPaper ? '' : 'print:not-has-[table]:hidden'}`}
      aria-labelledby={id}
    >
      <h2 id={id} className="m-0">
        {title}
      </h2>
      {children}
    </section>
  )
}
