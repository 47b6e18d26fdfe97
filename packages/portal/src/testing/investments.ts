import type { ContractSummary } from '@portal/api/operations'
import { screen, within } from '@testing-library/react'
import { summary } from './contracts.ts'
import type { Answer } from './fake-api.ts'
import { renderAt } from './render-at.tsx'

/** A contract that lost money. */
export const losing: ContractSummary = {
  ...summary,
  ContractID: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  number: 'SB-10003',
  description: 'Later',
  PrimoWaardeHuidigeMaandNaProlongatie: 987.5,
  valueDate: '2026-10-01',
  depositedCents: 150_000,
  withdrawnCents: 50_000,
  resultCents: -1_250,
  moneyWeighted: { periodBasisPoints: -83, yearlyBasisPoints: null },
}

export const answerOf = (...list: ContractSummary[]): Answer<'getContractSummaries'> => ({ data: { Contract: list } })

/** The line of a contract. */
export const card = async (name: string) => within(await screen.findByRole('article', { name }))

/** Opens the home page on a server that answers with these contracts. */
export function renderInvestments(
  answer: Answer<'getContractSummaries'>,
  options: NonNullable<Parameters<typeof renderAt>[1]> = {},
) {
  return renderAt('/mijn-investeringen', {
    ...options,
    answers: { getContractSummaries: answer, ...options.answers },
  })
}
