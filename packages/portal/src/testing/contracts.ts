import type { Contract, ContractSummary } from '@portal/api/operations'
import { type ContractPage, toContractPath } from '../shared/contract-paths.ts'
import type { Answers } from './fake-api.ts'

/** A paid contract worth € 10.500,25, of which € 500,25 is the result: 2,4% a year. */
export const summary: ContractSummary = {
  ContractID: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc',
  number: 'SB-10001',
  productCode: 'SB',
  description: 'Studie van Kim',
  holders: [],
  state: 'active',
  IsPaymentCompleted: true,
  awaitsTransfer: false,
  PrimoWaardeHuidigeMaandNaProlongatie: 10_500.25,
  valueDate: '2026-11-01',
  depositedCents: 1_000_000,
  withdrawnCents: 0,
  resultCents: 50_025,
  moneyWeighted: { periodBasisPoints: 500, yearlyBasisPoints: 240 },
  awaitingCents: 0,
  isTooLate: false,
}

/** The same contract on its own pages: € 100 a month, in two funds. */
export const contract: Contract = {
  ContractID: summary.ContractID,
  number: 'SB-10001',
  productCode: 'SB',
  description: 'Studie van Kim',
  startDate: '2024-01-01',
  duration: 10,
  chosenRiskProfile: 'neutraal',
  IsPaymentCompleted: true,
  periodicDepositCents: 10_000,
  state: 'active',
  stateSince: null,
  funds: [
    { id: 'NL0PRTL00011', name: 'Wereld Aandelen', shareBasisPoints: 6_000 },
    { id: 'NL0PRTL00029', name: 'Euro Obligaties', shareBasisPoints: 4_000 },
  ],
}

/** The URL of a page of that contract. */
export function contractPath(page: ContractPage): string {
  return toContractPath(contract.ContractID, page)
}

/** The server's response about that contract, or about one with other values. */
export function contractAnswers(differences: Partial<Contract> = {}): Answers {
  const list = { data: { Contract: [{ ...contract, ...differences }] } }
  return { getContract: list, getContracts: list }
}
