import type { SaleTax } from '@portal/api/operations'
import { formatMoney, formatShortMoney } from '@portal/flows/values/money'
import { formatPercentage } from '@portal/flows/values/percentage'
import { smallAnnuityOf } from '@portal/flows/annuity/surrender-tax'
import { productOf } from '@portal/flows/values/products'
import { CheckboxField } from '@portal/ui/checkbox-field'
import { DefinitionList } from '@portal/ui/definition-list'
import { Details } from '@portal/ui/details'
import { linkClass } from '@portal/ui/link'
import { Link } from 'react-router'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { useContract } from '../load-contract.ts'
import { Bullets } from '../order-page.tsx'
import { useSales } from './load-sales.ts'
import { saleTexts } from './sale-texts.ts'
import { yearOf } from './typed-sale.ts'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { usePortal } from '../../../shared/portal.ts'

const texts = saleTexts.tax

type Props = {
  /** The tax on everything that can be sold. */
  tax: SaleTax
}

/**
 * The costs of surrendering an annuity (Wet IB 2001, art. 3.133) in one sentence with the alternatives; how they are
 * calculated is behind a button.
 */
export function SaleTaxSection({ tax }: Props) {
  const { ContractID, productCode } = useContract()
  const { availableCents } = useSales()
  const events = toContractPath(ContractID, 'gebeurtenissen')
  return (
    <section className="grid gap-2" aria-labelledby="belasting">
      <h2 id="belasting" className="m-0">
        {texts.title}
      </h2>
      <p className="tabular-nums">
        {texts.left(formatMoney(availableCents), formatMoney(leftOf(tax, availableCents)))}
      </p>
      <p className="-mt-2 flex flex-wrap gap-x-6">
        {productOf(productCode).isDeductible && (
          <Link className={linkClass} to={`${events}/uitkeren`}>
            {texts.payOut}
          </Link>
        )}
        <Link className={linkClass} to={`${events}/overdragen`}>
          {texts.transfer}
        </Link>
      </p>
      <Details summary={texts.more}>
        <TaxExplained tax={tax} />
      </Details>
    </section>
  )
}

function leftOf({ withheldCents, revisionInterestCents }: SaleTax, availableCents: number): number {
  return availableCents - withheldCents - revisionInterestCents
}

/** Only a small annuity that is sold as a whole has no revision interest. */
function isSmallAnnuity({ revisionInterestBasisPoints }: SaleTax): boolean {
  return revisionInterestBasisPoints === 0
}

type AcceptTaxProps = Props & {
  error: string | undefined
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
}

/** The customer's confirmation of the tax, after the amount. */
export function AcceptTax({ tax, error, isAccepted, onAccept }: AcceptTaxProps) {
  return (
    <CheckboxField
      id="acceptsTaxConsequence"
      label={isSmallAnnuity(tax) ? texts.acceptSmall : texts.accept}
      error={error}
      checked={isAccepted}
      onChange={onAccept}
      required
    />
  )
}

function TaxExplained({ tax }: Props) {
  const { productCode } = useContract()
  const { availableCents, dealing } = useSales()
  const year = yearOf(dealing)
  const { withheldCents, revisionInterestCents } = tax
  const isSmall = isSmallAnnuity(tax)
  const withheld = formatPercentage(tax.withheldBasisPoints)
  const revision = formatPercentage(tax.revisionInterestBasisPoints)
  return (
    <>
      <p>{texts.intro}</p>
      <Bullets>
        <li>{isSmall ? texts.withheldSmall(withheld) : texts.withheld(withheld)}</li>
        <li>{isSmall ? texts.noRevision : texts.revision(revision)}</li>
        <li>{texts.settled}</li>
        {tax.year !== year && <li>{texts.provisional(year, tax.year)}</li>}
      </Bullets>
      <p>{`${texts.example(formatMoney(availableCents))}:`}</p>
      <DefinitionList
        items={[
          { term: texts.exampleWithheld, description: formatMoney(-withheldCents) },
          { term: texts.exampleNet, description: formatMoney(availableCents - withheldCents) },
          ...(isSmall
            ? []
            : [
                { term: texts.exampleRevision, description: formatMoney(-revisionInterestCents) },
                {
                  term: texts.exampleLeft,
                  description: <strong>{formatMoney(leftOf(tax, availableCents))}</strong>,
                },
              ]),
        ]}
      />
      {!isSmall && <RevisionExceptions year={year} />}
      <h3>{texts.alternatives}</h3>
      <Bullets>
        {(productOf(productCode).isPaidOut ? texts.drawer : texts.builder).map((alternative) => (
          <li key={alternative}>{alternative}</li>
        ))}
      </Bullets>
    </>
  )
}

/**
 * The cases with less revision interest: small annuities and disability (Wet IB 2001, art. 3.133), and proof to the
 * contrary for an annuity of less than ten years (Algemene wet inzake rijksbelastingen, art. 30i, third paragraph).
 */
function RevisionExceptions({ year }: { year: number }) {
  const { productCode } = useContract()
  const fiscalYears = fiscalYearsOf(usePortal())
  const small = productOf(productCode).isDeductible ? smallAnnuityOf(fiscalYears, year) : null
  return (
    <>
      <h3>{texts.exceptions}</h3>
      <Bullets>
        {small && <li>{texts.smallAnnuity(formatShortMoney(small.maximumCents), small.year, small.isEstimate)}</li>}
        <li>{texts.disability}</li>
        <li>{texts.proof}</li>
      </Bullets>
      <p>{texts.exceptionsNote}</p>
    </>
  )
}
