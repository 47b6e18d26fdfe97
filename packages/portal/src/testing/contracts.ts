import type { ContractSummary } from '@portal/api/operations'

/** A contract that is paid and worth € 10.500,25, of which € 500,25 (5%) is the result. */
export const summary: ContractSummary = {
  ContractID: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc',
  number: 'SB-10001',
  productCode: 'SB',
  description: 'Studie van Kim',
  IsPaymentCompleted: true,
  PrimoWaardeHuidigeMaandNaProlongatie: 10_500.25,
  valueDate: '2026-11-01',
  depositedCents: 1_000_000,
  withdrawnCents: 0,
  resultCents: 50_025,
  resultBasisPoints: 500,
  awaitingCents: 0,
}
