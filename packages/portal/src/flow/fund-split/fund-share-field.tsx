import type { Fund } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import {
  type BasisPoints,
  formatPercentage,
  formatPercentageInColumn,
  formatPercentageInput,
  WHOLE,
} from '@portal/flows/values/percentage'
import { DefinitionList } from '@portal/ui/definition-list'
import { Details } from '@portal/ui/details'
import { SliderField } from '@portal/ui/slider-field'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { KeyInformationButton } from './key-information-button.tsx'
import { fundSplitTexts as texts } from './fund-split-texts.ts'

type Props = {
  fund: Fund
  error: string | undefined
  share: BasisPoints
  text: string
  onTextChange: (text: string) => void
  onBlur: () => void
}

export function FundShareField({ fund, share, ...typed }: Props) {
  const costs = fund.ongoingCostsBasisPoints + fund.transactionCostsBasisPoints
  return (
    <div className="border-b border-line pb-4">
      <SliderField
        id={`funds.${fund.id}`}
        label={
          <>
            <span>{fund.name}</span>
            <VisuallyHidden>{texts.share}</VisuallyHidden>
          </>
        }
        hint={`${texts.categories[fund.category]} · ${texts.riskClass(fund.riskClass)} · ${texts.costs(formatPercentageInColumn(costs))}`}
        // No single fund is required.
        optionalLabel=""
        {...typed}
        value={share}
        onValueChange={(basisPoints) => typed.onTextChange(formatPercentageInput(basisPoints))}
        min={0}
        max={WHOLE}
        step={100}
        suffix="%"
        formatValue={formatPercentage}
      />
      <Details
        summary={
          <>
            {texts.more}
            <VisuallyHidden>{texts.of(fund.name)}</VisuallyHidden>
          </>
        }
      >
        <p>{fund.description}</p>
        <DefinitionList items={toFacts(fund)} />
        <KeyInformationButton fund={fund} />
      </Details>
    </div>
  )
}

function toFacts(fund: Fund) {
  const { facts } = texts
  const toReturn = (basisPoints: number | null) =>
    basisPoints === null ? facts.unknown : formatPercentageInColumn(basisPoints)
  return [
    { term: facts.ongoing, description: formatPercentageInColumn(fund.ongoingCostsBasisPoints) },
    { term: facts.transaction, description: formatPercentageInColumn(fund.transactionCostsBasisPoints) },
    { term: facts.entry, description: formatPercentageInColumn(fund.entryCostsBasisPoints) },
    { term: facts.oneYear, description: toReturn(fund.returns.oneYearBasisPoints) },
    { term: facts.fiveYears, description: toReturn(fund.returns.fiveYearsBasisPoints) },
    { term: facts.tenYears, description: toReturn(fund.returns.tenYearsBasisPoints) },
    { term: facts.price, description: `€ ${fund.price.replace('.', ',')} (${formatDate(fund.priceDate)})` },
    { term: facts.benchmark, description: fund.benchmark },
    { term: facts.manager, description: fund.manager },
    { term: facts.startDate, description: formatDate(fund.startDate) },
    { term: facts.isin, description: fund.isin },
  ]
}
