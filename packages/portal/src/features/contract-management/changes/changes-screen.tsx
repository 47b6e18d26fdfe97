import type { ChangeOption } from '@portal/api/operations'
import type { ComponentType } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { shouldRevalidateContract } from '../contract-route.ts'
import { ChangesMenu } from './changes-menu.tsx'
import { useChanges } from './load-changes.ts'
import { BeneficiariesForm } from './options/beneficiaries-form.tsx'
import { FundsForm } from './options/funds-form.tsx'
import { MandateForm } from './options/mandate-form.tsx'
import {
  AccountForm,
  CreditForm,
  DepositForm,
  DescriptionForm,
  DurationForm,
  TermForm,
} from './options/one-field-forms.tsx'
import { ProfileForm } from './options/profile-form.tsx'

const forms: Readonly<Record<ChangeOption, ComponentType>> = {
  fondsverdeling: FundsForm,
  inleg: DepositForm,
  machtiging: MandateForm,
  tegenrekening: AccountForm,
  risicoprofiel: ProfileForm,
  looptijd: DurationForm,
  uitkering: TermForm,
  loonheffingskorting: CreditForm,
  begunstigden: BeneficiariesForm,
  omschrijving: DescriptionForm,
}

export { loadChanges as loader } from './load-changes.ts'

/** Also loads for another option, but not between the steps of one change. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return shouldRevalidateContract(args) || args.currentParams.option !== args.nextParams.option
}

function ChangesScreen() {
  const { option, details } = useChanges()
  if (option === null) return <ChangesMenu />
  const Form = forms[option]
  return <Form key={`${details.ContractID} ${option}`} />
}

export { ChangesScreen as Component }
