import type { Fund, RiskProfile, SplitShare } from '@portal/api/operations'
import type { CalendarDate } from '../values/dates.ts'
import { productOfFlow } from '../values/products.ts'
import { toCalculationPayload } from './calculation-payload.ts'
import { type ExampleFund, exampleSplit } from './example-split.ts'
import type { Flow } from './flow.ts'
import { toPercentages, toSplit } from './fund-percentages.ts'

/** The facts of a fund that decide whether it can be in a ready mix. */
export type MixFund = ExampleFund & Pick<Fund, 'productCodes'>

type Facts = { readonly funds: readonly MixFund[]; readonly today: CalendarDate }

/** The profile with which the flow calculates; undefined without one. */
export function chosenProfileOf(flow: Flow, today: CalendarDate): RiskProfile | undefined {
  const { chosenRiskProfile } = toCalculationPayload(flow, today)
  return flow.riskProfiles.find(({ id }) => id === chosenRiskProfile)
}

/** The mix that fits the chosen profile, of the funds of the product; null without a profile. */
export function readyMixOf(flow: Flow, { funds, today }: Facts): readonly SplitShare[] | null {
  const profile = chosenProfileOf(flow, today)
  return profile ? mixOf(profile, flow, funds) : null
}

/**
 * Returns the flow with the ready mix of its profile, as long as the customer did not divide anything: with no funds, or
 * with the ready mix of another profile. A split of the customer's own stays, and the result of other funds is dropped.
 */
export function withReadyMix<F extends Flow>(flow: F, facts: Facts): F {
  const mix = readyMixOf(flow, facts)
  if (mix === null || Object.keys(flow.typed).some((field) => field.startsWith('funds.'))) return flow
  const split = toSplit(flow.funds)
  const isReady = flow.riskProfiles.some((profile) => isSameSplit(mixOf(profile, flow, facts.funds) ?? [], split))
  if (isSameSplit(mix, split) || (flow.funds.length > 0 && !isReady)) return flow
  return { ...flow, funds: toPercentages(mix), resultaat: null, idempotencyKey: null }
}

/** Returns true when two splits give each fund the same share, in any order; a share of 0 counts as none. */
export function isSameSplit(a: readonly SplitShare[], b: readonly SplitShare[]): boolean {
  const [first, second] = [a, b].map((split) => split.filter(({ shareBasisPoints }) => shareBasisPoints > 0)) as [
    SplitShare[],
    SplitShare[],
  ]
  const has = ({ id, shareBasisPoints }: SplitShare) =>
    second.some((share) => share.id === id && share.shareBasisPoints === shareBasisPoints)
  return first.length === second.length && first.every(has)
}

function mixOf(profile: RiskProfile, { name }: Flow, funds: readonly MixFund[]): readonly SplitShare[] | null {
  const { code } = productOfFlow(name)
  return exampleSplit(
    profile,
    funds.filter(({ productCodes }) => productCodes.includes(code)),
  )
}
