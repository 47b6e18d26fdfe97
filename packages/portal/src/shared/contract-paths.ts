export const contractPages = [
  'transacties',
  'rendement',
  'gegevens',
  'wijzigen',
  'historie',
  'documenten',
  'verkocht',
  'bijstorten',
  'gebeurtenissen',
] as const

export type ContractPage = (typeof contractPages)[number]

export function toContractPath(contractId: string, page: ContractPage): string {
  return `/contractbeheer/${encodeURIComponent(contractId)}/${page}`
}
