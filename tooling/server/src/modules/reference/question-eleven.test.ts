import { expect, it } from 'vitest'
import { normalQuantile } from '../../engine/calculation/normal-quantiles.ts'
import { currentParameters } from '../calculation/parameters.ts'
import { fundFacts } from './funds.ts'
import { questionnaires, riskProfiles } from './questionnaires.ts'

const WHOLE = 10_000
const answers = questionnaires[1]?.questions.find(({ id }) => id === 'q11')?.answers ?? []

function costsOf(fundId: string): number {
  const fund = fundFacts.find(({ id }) => id === fundId)
  return (fund?.ongoingCostsBasisPoints ?? NaN) + (fund?.transactionCostsBasisPoints ?? NaN)
}

/**
 * The loss on € 10.000 that one year in twenty exceeds: the 5th percentile of the lognormal return of the profile, after
 * service costs and the costs of world equity and corporate bonds in the profile's shares.
 */
function lossInABadYear({ id }: { id: string }): number {
  const profile = riskProfiles.find((each) => each.id === id)
  if (!profile) return NaN
  const { equityBasisPoints, expectedReturnBasisPoints, volatilityBasisPoints } = profile
  const ofFunds =
    equityBasisPoints * costsOf('aandelen-wereld') + (WHOLE - equityBasisPoints) * costsOf('obligaties-bedrijven')
  const costs = currentParameters.serviceCostsBasisPoints + ofFunds / WHOLE
  const growth =
    (1 + expectedReturnBasisPoints / WHOLE) * Math.exp((normalQuantile(0.05) * volatilityBasisPoints) / WHOLE)
  return Math.round(WHOLE * (1 - growth * (1 - costs / WHOLE)))
}

// Very careful, worked out by hand: 1.0285 × e^(−1.64485 × 0.05) × (1 − 0.00491) = 0.94265, a loss of € 573.52.
it.each([
  ['zeer-defensief', 574, '€ 600'],
  ['defensief', 756, '€ 800'],
  ['neutraal', 1_083, '€ 1.100'],
  ['offensief', 1_456, '€ 1.500'],
  ['zeer-offensief', 2_026, '€ 2.100'],
])('the answer of question 11 for %s names its loss in a bad year, € %i, rounded up to %s', (id, loss, text) => {
  expect(lossInABadYear({ id })).toBe(loss)
  expect(`€ ${(Math.ceil(loss / 100) * 100).toLocaleString('nl-NL')}`).toBe(text)
  const amounts = answers
    .filter(({ cap }) => cap === id)
    .map(({ answer }) => /€\s[\d.]+/u.exec(answer)?.[0].replace(/\s/u, ' '))
  expect(amounts).toEqual([text])
})
