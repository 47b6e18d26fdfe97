import { withdrawChange } from '@portal/api/endpoints/contract-management'
import type { Change } from '@portal/api/operations'
import { optionNames } from '@portal/flows/contract/change-texts'
import { usePortal } from '../../../shared/portal.ts'
import { useWithdrawal } from '../use-withdrawal.tsx'
import { withdrawalTexts as texts } from './texts.ts'
import { useChanges } from './load-changes.ts'

export function useChangeWithdrawal() {
  const { api } = usePortal()
  const { details } = useChanges()
  return useWithdrawal<Change>({
    withdraw: ({ id }) => withdrawChange(api, details.ContractID, id),
    toQuestion: ({ option }) => texts.question(optionNames[option]),
    texts,
  })
}
