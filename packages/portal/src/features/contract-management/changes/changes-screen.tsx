import type { Change, ChangeOption } from '@portal/api/operations'
import { changeOptionsIn } from '@portal/flows/contract/change-rules'
import { allows } from '@portal/flows/contract/contract-states'
import { describeValues, optionNames } from '@portal/flows/contract/change-texts'
import { formatDate } from '@portal/flows/values/dates'
import { formatDay } from '@portal/flows/values/instant-text'
import { Button } from '@portal/ui/button'
import { DefinitionList } from '@portal/ui/definition-list'
import { EmptyState } from '@portal/ui/empty-state'
import { PageHeading } from '@portal/ui/page-heading'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import type { ComponentType } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { TextLink } from '../../../shared/links.tsx'
import { usePageTitle } from '../../../shared/page.ts'
import { shouldRevalidateContract } from '../contract-route.ts'
import { dealingTexts } from '../dealing-facts.ts'
import { useContract } from '../load-contract.ts'
import { OrderCard, OrderList } from '../orders.tsx'
import { toChangedFunds } from './fund-names.ts'
import { useChanges, useChangeWithdrawal } from './load-changes.ts'
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
import { toPresentValues } from './present-values.ts'
import { changesTexts as texts, withdrawalTexts } from './changes-texts.ts'

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

const effectiveTerms = {
  scheduled: texts.effective,
  effective: texts.effectiveDone,
  withdrawn: texts.effectiveNever,
} as const satisfies Record<Change['status'], string>

export { loadChanges as loader } from './load-changes.ts'

/** Also loads for another option, but not between the steps of one change. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return shouldRevalidateContract(args) || args.currentParams.option !== args.nextParams.option
}

function ChangesScreen() {
  const { option, details } = useChanges()
  const options = changeOptionsIn(useContract().state, details)
  if (option === null || !options.includes(option)) return <ChangesMenu options={options} />
  const Form = forms[option]
  return <Form key={`${details.ContractID} ${option}`} />
}

/** The possible changes with their current and planned values, and the earlier changes below them. */
function ChangesMenu({ options }: { options: readonly ChangeOption[] }) {
  const { details, changes, fundNames } = useChanges()
  const withdrawal = useChangeWithdrawal()
  usePageTitle(texts.title)
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      {options.length > 0 && <p className="max-w-measure">{texts.intro}</p>}
      <ul className="mt-6 mb-10 max-w-measure">
        {options.map((option) => {
          const planned = changes.find((change) => change.option === option && change.status === 'scheduled')
          return (
            <li key={option} className="border-b border-line py-2">
              <TextLink
                to={`${toContractPath(details.ContractID, 'wijzigen')}/${option}`}
                aria-describedby={`nu-${option}`}
              >
                {optionNames[option]}
              </TextLink>
              <p id={`nu-${option}`} className="wrap-anywhere text-muted">
                <span>{describeValues(option, toPresentValues(option, details), fundNames).join(', ')}</span>
                {planned && (
                  <strong className="block text-text">
                    {texts.scheduled(
                      formatDate(planned.effectiveOn),
                      describeValues(option, planned.after, fundNames).join(', '),
                    )}
                  </strong>
                )}
              </p>
            </li>
          )
        })}
      </ul>
      <section className="max-w-measure" aria-labelledby="eerder">
        <h2 id="eerder">{texts.earlier}</h2>
        {withdrawal.news}
        {changes.length === 0 ? (
          <EmptyState title={texts.noEarlier}>{texts.noEarlierText}</EmptyState>
        ) : (
          <OrderList orders={changes} idOf={({ id }) => id}>
            {(change) => <EarlierChange change={change} onWithdraw={withdrawal.ask} />}
          </OrderList>
        )}
      </section>
    </>
  )
}

type EarlierChangeProps = { change: Change; onWithdraw: (change: Change) => void }

/** A requested change: the values that change, its state, and a button to withdraw it while that is possible. */
function EarlierChange({ change, onWithdraw }: EarlierChangeProps) {
  const { state } = useContract()
  const { fundNames } = useChanges()
  const { id, option, status, before, after, effectiveOn, requestedAt, dealing } = change
  const isKept = option === 'machtiging'
  const isHeld = status === 'scheduled' && !allows(state, 'invest')
  const canWithdraw = change.canWithdraw && allows(state, 'wind-down')
  const changed = toChangedFunds(before, after)
  const describe = (when: 'before' | 'after') => {
    const funds = changed.map((fund) => ({ id: fund.id, shareBasisPoints: fund[when] }))
    return describeValues(option, { ...change[when], funds }, fundNames).join(', ')
  }
  return (
    <OrderCard
      id={id}
      title={optionNames[option]}
      state={isHeld ? texts.held : isKept ? texts.kept.status : texts.status[status]}
      isWaiting={status === 'scheduled'}
    >
      <DefinitionList
        items={[
          { term: texts.before, description: describe('before') },
          { term: status === 'effective' ? texts.afterDone : texts.after, description: describe('after') },
          ...(isHeld
            ? []
            : [{ term: isKept ? texts.kept.on : effectiveTerms[status], description: formatDate(effectiveOn) }]),
          { term: texts.requested, description: formatDay(requestedAt) },
          ...(canWithdraw && dealing
            ? [{ term: texts.cutOff, description: dealingTexts.cutOffDate(formatDate(dealing.cutOffDate)) }]
            : []),
        ]}
      />
      {canWithdraw && (
        <Button variant="secondary" onClick={() => onWithdraw(change)}>
          {withdrawalTexts.action}
          <VisuallyHidden>{withdrawalTexts.actionOf(optionNames[option])}</VisuallyHidden>
        </Button>
      )}
    </OrderCard>
  )
}

export { ChangesScreen as Component }
