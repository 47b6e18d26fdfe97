import type { Fund, RiskProfile, RiskProfileId, SplitShare } from '@portal/api/operations'
import { toCalculationPayload } from './calculation-payload.ts'
import type { CalendarDate } from '../values/dates.ts'
import type { Flow } from './flow.ts'
import { toSplit } from './fund-percentages.ts'
import { type BasisPoints, WHOLE } from '../values/percentage.ts'
import { productOfFlow } from '../values/products.ts'
import { answeredQuestions } from './questionnaire.ts'
import { compareProfiles, profileOf } from './risk-profile.ts'
import { saysNecessary } from './statements.ts'

/**
 * Why an investment may not suit the customer: a split with more risk than the chosen profile, a choice with more risk
 * than the answers give, a skipped questionnaire, a term that ends before the money is needed or after it (of an annuity
 * its own, because it cannot be sold), or money that the customer cannot do without. None of them forbids anything: a
 * provider that only carries out orders warns (Wft art. 4:24, second and third paragraph), and the customer confirms
 * each of them in a sentence of its own (decision 053).
 */
export type SuitabilityConcern =
  | 'boven-profiel'
  | 'boven-antwoorden'
  | 'zonder-profiel'
  | 'andere-horizon'
  | 'eerder-nodig'
  | 'lijfrente-eerder-nodig'
  | 'geld-noodzakelijk'

/** The facts of a fund that determine the risk of a split. */
export type RiskFund = Pick<
  Fund,
  'id' | 'category' | 'equityBasisPoints' | 'volatilityBasisPoints' | 'correlationsBasisPoints'
>

/** The part of a split in shares and listed property, and its yearly volatility, both in whole basis points. */
export type SplitRisk = { readonly equityBasisPoints: BasisPoints; readonly volatilityBasisPoints: BasisPoints }

/** The volatility of a profile is stated to a tenth of a percent. */
const ROUNDING: BasisPoints = 5

type Part = { readonly id: string; readonly shareBasisPoints: BasisPoints; readonly volatilityBasisPoints: BasisPoints }

/** The yearly volatility of a split that is rebalanced continuously, in basis points, not rounded: √(w′Σw). */
export function volatilityOf<P extends Part>(parts: readonly P[], correlationOf: (a: P, b: P) => BasisPoints): number {
  const spread = (part: P) => (part.shareBasisPoints * part.volatilityBasisPoints) / WHOLE
  const variance = parts.reduce(
    (sum, a) =>
      sum +
      parts.reduce((row, b) => row + spread(a) * spread(b) * (a.id === b.id ? 1 : correlationOf(a, b) / WHOLE), 0),
    0,
  )
  return Math.sqrt(variance)
}

/** The risk of a split as a whole; unknown funds and an undivided rest count as no risk. */
export function riskOfSplit(shares: readonly SplitShare[], funds: readonly RiskFund[]): SplitRisk {
  const parts = shares.flatMap(({ id, shareBasisPoints }) => {
    const fund = funds.find((candidate) => candidate.id === id)
    return fund && shareBasisPoints > 0 ? [{ ...fund, shareBasisPoints }] : []
  })
  const equity = parts.reduce((sum, part) => sum + part.shareBasisPoints * part.equityBasisPoints, 0)
  const volatility = volatilityOf(parts, (a, b) => a.correlationsBasisPoints[b.category])
  return { equityBasisPoints: Math.round(equity / WHOLE), volatilityBasisPoints: Math.round(volatility) }
}

/** Returns true when a split has a larger part in shares and property, or more volatility, than a profile. */
export function exceedsProfile(
  risk: SplitRisk,
  profile: Pick<RiskProfile, 'equityBasisPoints' | 'volatilityBasisPoints'>,
): boolean {
  return (
    risk.equityBasisPoints > profile.equityBasisPoints ||
    risk.volatilityBasisPoints > profile.volatilityBasisPoints + ROUNDING
  )
}

/** Returns true when a contract's split has more risk than its profile; always false without a profile. */
export function isAboveProfile(
  shares: readonly SplitShare[],
  chosen: RiskProfileId | 'NVT' | null,
  { funds, riskProfiles }: { readonly funds: readonly RiskFund[]; readonly riskProfiles: readonly RiskProfile[] },
): boolean {
  const profile = riskProfiles.find(({ id }) => id === chosen)
  return profile !== undefined && exceedsProfile(riskOfSplit(shares, funds), profile)
}

/**
 * Returns the warnings before the result, which the customer confirms by signing. The term is compared only when an
 * answer states when the money is needed. An annuity that pays out provides money from its start, so there only an
 * answer after the whole term counts.
 */
export function suitabilityConcerns(
  flow: Flow,
  { funds, today }: { readonly funds: readonly RiskFund[]; readonly today: CalendarDate },
): readonly SuitabilityConcern[] {
  if (flow.calculationBasedOnProfile === null) return []
  const { chosenRiskProfile, duration } = toCalculationPayload(flow, today)
  if (chosenRiskProfile === 'NVT') return ['zonder-profiel']
  const isAbove = isAboveProfile(toSplit(flow.funds), chosenRiskProfile, { funds, riskProfiles: flow.riskProfiles })
  return [
    ...(isAbove ? (['boven-profiel'] as const) : []),
    ...(isAboveAnswers(flow, chosenRiskProfile, funds) ? (['boven-antwoorden'] as const) : []),
    ...horizonConcerns(flow, duration),
    ...(needsMoney(flow) ? (['geld-noodzakelijk'] as const) : []),
  ]
}

/**
 * The profile with which the funds of a contract are compared: the chosen one, or the one of the answers when that
 * allows less risk. Null or NVT when there is none.
 */
export function strictestProfile(
  chosen: RiskProfileId | 'NVT' | null,
  determined: RiskProfileId | null,
): RiskProfileId | 'NVT' | null {
  if (chosen === null || chosen === 'NVT' || determined === null) return chosen
  return compareProfiles(determined, chosen) < 0 ? determined : chosen
}

/** The choice of another profile, or its split, has more risk than the answers give. */
function isAboveAnswers(flow: Flow, chosen: RiskProfileId, funds: readonly RiskFund[]): boolean {
  const determined = profileOf(flow)?.profile
  if (determined === undefined || determined === chosen) return false
  return (
    compareProfiles(chosen, determined) > 0 ||
    isAboveProfile(toSplit(flow.funds), determined, { funds, riskProfiles: flow.riskProfiles })
  )
}

function horizonConcerns({ name, questions, answers }: Flow, duration: number): readonly SuitabilityConcern[] {
  const { isPaidOut, isAnnuity } = productOfFlow(name)
  const horizons = answeredQuestions(questions, answers).flatMap(({ answer }) => answer.horizonYears ?? [])
  if (horizons.some(({ minimum }) => duration < minimum)) return ['andere-horizon']
  const isNeededBefore = horizons.some(({ maximum }) => maximum !== null && duration > maximum)
  if (isPaidOut || !isNeededBefore) return []
  return [isAnnuity ? 'lijfrente-eerder-nodig' : 'eerder-nodig']
}

/** An annuity that pays out is there to live from, so of that one only the statement about more risk counts. */
function needsMoney(flow: Flow): boolean {
  const answersSo = answeredQuestions(flow.questions, flow.answers).some(({ answer }) => answer.needsMoney === true)
  return saysNecessary(flow) || (answersSo && !productOfFlow(flow.name).isPaidOut)
}
