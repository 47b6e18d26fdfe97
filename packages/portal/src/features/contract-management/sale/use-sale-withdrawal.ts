import { withdrawSale } from '@portal/api/endpoints/contract-management'
import type { Sale } from '@portal/api/operations'
import { usePortal } from '../../../shared/portal.ts'
import { useContract } from '../load-contract.ts'
import { useWithdrawal } from '../use-withdrawal.tsx'
import { saleTexts } from './texts.ts'

export function useSaleWithdrawal() {
  const { api } = usePortal()
  const { ContractID } = useContract()
  const texts = saleTexts.withdrawal
  return useWithdrawal<Sale>({
    withdraw: ({ id }) => withdrawSale(api, ContractID, id),
    toQuestion: () => texts.question,
    texts,
  })
}
