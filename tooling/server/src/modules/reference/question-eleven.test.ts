import { badYearOf, lossOf } from '@portal/flows/flow/bad-year'
import { expect, it } from 'vitest'
import { reference } from '../../../tests/reference.ts'
import { questionnaires, riskProfiles } from './questionnaires.ts'

const answers = questionnaires[1]?.questions.find(({ id }) => id === 'q11')?.answers ?? []
const amountCents = 1_000_000

// Requirement L33.
// Very careful, worked out by hand: 1.0285 × e^(−1.64485 × 0.05) × (1 − 0.0049) = 0.94265, a loss of 5.7 %.
it.each([
  ['zeer-defensief', '€ 600'],
  ['defensief', '€ 800'],
  ['neutraal', '€ 1.100'],
  ['offensief', '€ 1.500'],
  ['zeer-offensief', '€ 2.000'],
])('the answer of question 11 for %s names its loss in a bad year, %s', (id, text) => {
  const profile = riskProfiles.find((each) => each.id === id)
  const loss = lossOf(amountCents, profile ? badYearOf(profile) : 0)
  expect(`€ ${(loss / 100).toLocaleString('nl-NL')}`).toBe(text)
  const amounts = answers
    .filter(({ cap }) => cap === id)
    .map(({ answer }) => /€\s[\d.]+/u.exec(answer)?.[0].replace(/\s/u, ' '))
  expect(amounts).toEqual([text])
})

it('the costs of a profile are those of the service, world equity and corporate bonds in its shares', () => {
  const costsOf = (fundId: string) => reference.funds.find(({ id }) => id === fundId)?.yearlyCostsBasisPoints ?? NaN
  const part = (basisPoints: number) => basisPoints / 10_000
  expect(reference.parameters.current.serviceCostsBasisPoints).toBe(24)
  for (const { equityBasisPoints: equity, yearlyCostsBasisPoints } of riskProfiles) {
    const costs = part(equity) * costsOf('aandelen-wereld') + part(10_000 - equity) * costsOf('obligaties-bedrijven')
    expect(yearlyCostsBasisPoints).toBe(Math.round(costs))
  }
})
