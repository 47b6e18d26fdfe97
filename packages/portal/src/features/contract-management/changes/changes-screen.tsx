import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { shouldRevalidateContract } from '../contract-route.ts'
import type { ChangeOption } from '@portal/api/operations'
import type { ComponentType } from 'react'
import { ChangesMenu } from './changes-menu.tsx'
import { AccountForm } from './options/account-form.tsx'
import { BeneficiariesForm } from './options/beneficiaries-form.tsx'
import { DepositForm } from './options/deposit-form.tsx'
import { CreditForm } from './options/credit-form.tsx'
import { DescriptionForm } from './options/description-form.tsx'
import { DurationForm } from './options/duration-form.tsx'
import { FundsForm } from './options/funds-form.tsx'
import { MandateForm } from './options/mandate-form.tsx'
import { ProfileForm } from './options/profile-form.tsx'
import { TermForm } from './options/term-form.tsx'
import { useChanges } from './load-changes.ts'

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
