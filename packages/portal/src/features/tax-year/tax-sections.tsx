import type { TaxYear, TaxYearContract } from '@portal/api/operations'
import { replacesStatement, splitCorrections } from '@portal/flows/contract/tax-correction-texts'
import { formatMoney } from '@portal/flows/values/money'
import { type TaxYearTotals, taxYearTotals } from '@portal/flows/annuity/tax-year'
import { productOf } from '@portal/flows/values/products'
import type { ReactNode } from 'react'
import { CorrectionsTable } from '../../shared/corrections-table.tsx'
import { AmountsTable } from './amounts-table.tsx'
import { taxYearTexts as texts } from './tax-year-texts.ts'

type SectionProps = { year: number; contracts: readonly TaxYearContract[]; totals: TaxYearTotals }

/** The data for a tax return, by subject; a subject that does not apply is left out. */
export function TaxSections({ data: { year, contracts } }: { data: TaxYear }) {
  const props = { year, contracts, totals: taxYearTotals(contracts) }
  return (
    <>
      <Deposits {...props} />
      <Payouts {...props} />
      <Surrenders {...props} />
      <Box3 {...props} />
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
  return (
    <Section id="aftrekken" title={texts.deposits.title} where={texts.deposits.where}>
      {own.length === 0 ? (
        <p>{texts.deposits.none(year)}</p>
      ) : (
        <AmountsTable
          caption={texts.deposits.table(year)}
          contracts={own}
          amounts={[{ header: texts.amount, of: (contract) => contract.depositedCents, totalCents: depositedCents }]}
        />
      )}
      {own.length > 0 && <p>{texts.deposits.rule}</p>}
      {transferredCents > 0 && <p>{texts.deposits.transferred(formatMoney(transferredCents))}</p>}
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
    <Section id="uitgekeerd" title={title} where={where}>
      <AmountsTable
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
    <Section id="afgekocht" title={title} where={where}>
      <AmountsTable
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
  const { title, where, table, rule, unknownText } = texts.box3
  return (
    <Section id="box-3" title={title(year)} where={where}>
      <AmountsTable
        caption={table(year)}
        contracts={held}
        amounts={[{ header: texts.amount, of: (contract) => contract.box3Cents, totalCents: box3Cents }]}
      />
      <p>{rule}</p>
      {box3Cents === null && <p>{unknownText(year)}</p>}
    </Section>
  )
}

/** A subject of the tax return, with the question in the return where it belongs. */
export function Section({
  id,
  title,
  where,
  children,
}: {
  id: string
  title: string
  where?: string
  children: ReactNode
}) {
  return (
    <section className="mb-10 grid max-w-measure grid-cols-1 gap-4" aria-labelledby={id}>
      <h2 id={id} className="m-0">
        {title}
      </h2>
      {where !== undefined && <p className="text-muted">{where}</p>}
      {children}
    </section>
  )
}
