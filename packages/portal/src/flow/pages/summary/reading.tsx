import type { Fund } from '@portal/api/operations'
import { conditionsOf, conditionsVersion } from '@portal/flows/application/conditions'
import { formatMoney } from '@portal/flows/values/money'
import { formatPercentage, formatPercentageInColumn } from '@portal/flows/values/percentage'
import { productOfFlow } from '@portal/flows/values/products'
import { DefinitionList } from '@portal/ui/definition-list'
import { Details } from '@portal/ui/details'
import { usePortal } from '../../../shared/portal.ts'
import { CustomerRights } from '../../../shared/rights/customer-rights.tsx'
import { rightsTexts } from '../../../shared/rights/rights-texts.ts'
import { KeyInformationButton } from '../../fund-split/key-information-button.tsx'
import { useFlowState } from '../../use-flow.ts'
import { resultTexts } from '../result/result-texts.ts'
import { summaryTexts } from './summary-texts.ts'

/** The risks that every customer must know before investing. */
const risks: readonly string[] = [
  'Beleggen kent risico’s. U kunt (een deel van) uw inleg verliezen.',
  'Resultaten uit het verleden bieden geen garantie voor de toekomst.',
  'De berekening rekent met aannames. U kunt er geen rechten aan ontlenen.',
  'U ontvangt van ons geen advies (execution only).',
]

const texts = {
  intro: 'Lees dit voordat u ondertekent.',
  conditions: `Voorwaarden (versie ${conditionsVersion})`,
  risks: 'Risico’s en kosten',
  costs: (total: string, yearly: string) =>
    `Alle kosten samen zijn naar verwachting ${total}. Per jaar is dat ${yearly} van uw vermogen.`,
  box3: resultTexts.box3Disclaimer,
  fund: (name: string) => `Kenmerken van ${name}`,
  facts: {
    riskClass: 'Risicoklasse, van 1 (laag) tot 7 (hoog)',
    ongoing: 'Lopende kosten per jaar',
    transaction: 'Transactiekosten per jaar',
    entry: 'Instapkosten',
    benchmark: 'Vergelijkingsindex',
    manager: 'Beheerder',
    isin: 'ISIN',
  },
}

/** The documents to read before signing: conditions, risks and costs, and each chosen fund. */
export function Reading({ funds }: { funds: readonly Fund[] }) {
  const { brand } = usePortal()
  const { name, funds: shares, resultaat } = useFlowState()
  const chosen = funds.filter(({ id }) => shares.some((share) => share.id === id && share.percentage > 0))
  return (
    <section className="my-10" aria-labelledby="om-te-lezen">
      <h2 id="om-te-lezen">{summaryTexts.sections.read}</h2>
      <p>{texts.intro}</p>
      <Details summary={texts.conditions}>
        {conditionsOf(name, brand.company, brand.foundation.name).map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Details>
      <Details summary={texts.risks}>
        <ul>
          {[...risks, ...(productOfFlow(name).isAnnuity ? [] : [texts.box3])].map((risk) => (
            <li key={risk}>{risk}</li>
          ))}
        </ul>
        {resultaat && (
          <p>
            {texts.costs(formatMoney(resultaat.costs.totalCents), formatPercentage(resultaat.costs.yearlyBasisPoints))}
          </p>
        )}
      </Details>
      <Details summary={rightsTexts.title}>
        <CustomerRights product={name} heading="h3" />
      </Details>
      {chosen.map((fund) => (
        <Details key={fund.id} summary={texts.fund(fund.name)}>
          <p>{fund.description}</p>
          <DefinitionList items={toFacts(fund)} />
          <KeyInformationButton fund={fund} />
        </Details>
      ))}
    </section>
  )
}

function toFacts(fund: Fund) {
  const { facts } = texts
  return [
    { term: facts.riskClass, description: String(fund.riskClass) },
    { term: facts.ongoing, description: formatPercentageInColumn(fund.ongoingCostsBasisPoints) },
    { term: facts.transaction, description: formatPercentageInColumn(fund.transactionCostsBasisPoints) },
    { term: facts.entry, description: formatPercentageInColumn(fund.entryCostsBasisPoints) },
    { term: facts.benchmark, description: fund.benchmark },
    { term: facts.manager, description: fund.manager },
    { term: facts.isin, description: fund.isin },
  ]
}
