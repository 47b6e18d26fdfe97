import type { Fund } from '@portal/api/operations'
import { Badge } from '@portal/ui/badge'
import { DefinitionList } from '@portal/ui/definition-list'
import { Details } from '@portal/ui/details'
import { SliderField } from '@portal/ui/slider-field'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { formatDate } from '@portal/flows/dates'
import { isOutsideProfile } from '@portal/flows/fund-split'
import { formatPercentage, formatPercentageInput } from '@portal/flows/percentage'
import { profileOf } from '@portal/flows/risk-profile'
import { useAtomValue } from '../../store/jotai.ts'
import { flowAtomOf } from './flow.ts'
import styles from './flow.module.css'
import { fundsTexts as texts } from './texts.ts'
import { useFlow } from './use-flow.ts'
import { useTypedField } from './use-typed-field.ts'

/** One fund with its share of the deposits. */
export function FundField({ fund, error }: { fund: Fund; error: string | undefined }) {
  const { name } = useFlow()
  const flow = useAtomValue(flowAtomOf(name))
  const typed = useTypedField(`funds.${fund.id}`)
  const share = flow.funds.find(({ id }) => id === fund.id)?.percentage ?? 0
  const chosen = flow.riskSelection || profileOf(flow)?.profile
  const profile = flow.calculationBasedOnProfile && flow.riskProfiles.find(({ id }) => id === chosen)
  const isOutside = Boolean(profile && share > 0 && isOutsideProfile(fund, profile))
  const costs = fund.ongoingCostsBasisPoints + fund.transactionCostsBasisPoints
  return (
    <div className={styles.fund}>
      {fund.closedForDeposits ? (
        <p>
          {fund.name}: {texts.closed}
        </p>
      ) : (
        <SliderField
          id={`funds.${fund.id}`}
          label={
            <>
              {fund.name}
              <VisuallyHidden>{texts.share}</VisuallyHidden>{' '}
              {isOutside && <Badge tone="warning">{texts.outsideBadge}</Badge>}
            </>
          }
          hint={
            <>
              {texts.categories[fund.category]} · {texts.riskClass(fund.riskClass)} ·{' '}
              {texts.costs(formatPercentage(costs))}
              {isOutside && <span className={styles.warning}>{texts.outside}</span>}
            </>
          }
          error={error}
          text={typed.value}
          onTextChange={typed.onChange}
          onBlur={typed.onBlur}
          value={share}
          onValueChange={(basisPoints) => typed.onChange(formatPercentageInput(basisPoints))}
          min={0}
          max={10_000}
          step={100}
          suffix="%"
          formatValue={formatPercentage}
        />
      )}
      <Details summary={texts.more}>
        <p>{fund.description}</p>
        <DefinitionList items={toFacts(fund)} />
      </Details>
    </div>
  )
}

function toFacts(fund: Fund) {
  const { facts } = texts
  const toReturn = (basisPoints: number | null) =>
    basisPoints === null ? facts.unknown : formatPercentage(basisPoints)
  return [
    { term: facts.ongoing, description: formatPercentage(fund.ongoingCostsBasisPoints) },
    { term: facts.transaction, description: formatPercentage(fund.transactionCostsBasisPoints) },
    { term: facts.entry, description: formatPercentage(fund.entryCostsBasisPoints) },
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
