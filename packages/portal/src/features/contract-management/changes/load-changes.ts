import { getChanges, getContractDetails, withdrawChange } from '@portal/api/endpoints/contract-management'
import { getFunds, getQuestionnaire, getRiskProfiles } from '@portal/api/endpoints/reference'
import type { Change, ChangeOption, ContractDetails, Fund, RiskProfile } from '@portal/api/operations'
import { changeOptionsFor } from '@portal/flows/contract/change-rules'
import { optionNames } from '@portal/flows/contract/change-texts'
import { concatenateQuestionnaires, type FlowQuestion } from '@portal/flows/flow/questionnaire'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { type Portal, portalContext, usePortal } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'
import { useWithdrawal } from '../use-withdrawal.tsx'
import { type FundNames, loadFundNames } from './fund-names.ts'
import { withdrawalTexts as texts } from './changes-texts.ts'

type ChangesData = {
  details: ContractDetails
  changes: readonly Change[]
  options: readonly ChangeOption[]
  /** The option in the address; null for the menu. */
  option: ChangeOption | null
  fundNames: FundNames
  /** Filled for the fondsverdeling and the risicoprofiel. */
  funds: readonly Fund[]
  /** Filled for the risicoprofiel only. */
  questions: readonly FlowQuestion[]
  /** Filled for the fondsverdeling and the risicoprofiel. */
  riskProfiles: readonly RiskProfile[]
}

/** Loads the possible and the earlier changes. An unknown option redirects to the menu. */
export async function loadChanges({ context, params, request }: LoaderFunctionArgs): Promise<ChangesData> {
  const portal = context.get(portalContext)
  const { signal } = request
  const id = params.contractId ?? ''
  const [details, changes] = await Promise.all([
    getContractDetails(portal.api, id, { signal }).then(unwrap),
    getChanges(portal.api, id, { signal }).then(unwrap),
  ])
  const options = changeOptionsFor(details)
  const option = options.find((each) => each === params.option) ?? null
  if (params.option !== undefined && option === null) throw redirect(toContractPath(id, 'wijzigen'))
  const [fundNames, ofOption] = await Promise.all([
    loadFundNames(portal, details, changes, signal),
    loadOption(portal, option, signal),
  ])
  return { details, changes, options, option, fundNames, ...ofOption }
}

/** The possible and the earlier changes of the page's contract. */
export function useChanges(): ChangesData {
  return useLoaderData<ChangesData>()
}

async function loadOption(
  { api }: Portal,
  option: ChangeOption | null,
  signal: AbortSignal,
): Promise<Pick<ChangesData, 'funds' | 'questions' | 'riskProfiles'>> {
  if (option === 'fondsverdeling') {
    const [funds, riskProfiles] = await Promise.all([getFunds(api, { signal }), getRiskProfiles(api, { signal })])
    return { funds: unwrap(funds), questions: [], riskProfiles: unwrap(riskProfiles) }
  }
  if (option !== 'risicoprofiel') return { funds: [], questions: [], riskProfiles: [] }
  const [one, two, riskProfiles, funds] = await Promise.all([
    getQuestionnaire(api, '1', { signal }),
    getQuestionnaire(api, '2', { signal }),
    getRiskProfiles(api, { signal }),
    getFunds(api, { signal }),
  ])
  const questions = concatenateQuestionnaires([unwrap(one), unwrap(two)])
  return { funds: unwrap(funds), questions, riskProfiles: unwrap(riskProfiles) }
}

export function useChangeWithdrawal() {
  const { api } = usePortal()
  const { details } = useChanges()
  return useWithdrawal<Change>({
    withdraw: ({ id }) => withdrawChange(api, details.ContractID, id),
    toQuestion: ({ option }) => texts.question(optionNames[option]),
    texts,
  })
}
