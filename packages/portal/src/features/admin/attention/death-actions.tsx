import { confirmDeath, releaseContracts } from '@portal/api/endpoints/admin'
import type { AttentionItem, ContractToEnd } from '@portal/api/operations'
import { checkSeenDocument, toSettlementErrorText } from '@portal/flows/contract/settlement-rules'
import { Button } from '@portal/ui/button'
import { DateField } from '@portal/ui/date-field'
import { TextField } from '@portal/ui/text-field'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { useState } from 'react'
import { usePortal } from '../../../shared/portal.ts'
import { toSentences } from '../../../shared/sentences.ts'
import { useForm } from '../../../shared/use-form.ts'
import { deathTexts as texts } from './death-texts.ts'
import { FormDialog } from './form-dialog.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'

type DeathActionsProps = { item: AttentionItem; onDone: () => Promise<void> }
type Asked = 'hold' | 'release' | 'confirm' | ContractToEnd | null

/** The actions of staff for a reported death, and for contracts that end. */
export function DeathActions({ item, onDone }: DeathActionsProps) {
  const [asked, setAsked] = useState<Asked>(null)
  const { id, death, contracts = [] } = item
  const ends = contracts.filter(({ canEnd }) => canEnd)
  const name = death?.customer?.name ?? item.details[0] ?? ''
  const close = () => setAsked(null)
  const done = async () => {
    close()
    await onDone()
  }

  const button = (what: Exclude<Asked, null>, label: string, about: string) => (
    <Button key={about + label} variant="secondary" onClick={() => setAsked(what)}>
      <span>{label}</span> <VisuallyHidden>{about}</VisuallyHidden>
    </Button>
  )

  return (
    <>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {death?.stage === 'unknown' && button('hold', texts.hold, name)}
        {death?.stage === 'held' && button('confirm', texts.confirm, name)}
        {ends.map((contract) => (
          <Button key={contract.contractId} variant="secondary" onClick={() => setAsked(contract)}>
            {`${texts.end[contract.way]}: ${contract.number}`}
          </Button>
        ))}
        {death !== undefined && death.stage !== 'unknown' && button('release', texts.release, name)}
      </div>
      {asked === 'hold' && death && <HoldDialog id={id} death={death} onDone={done} onClose={close} />}
      {asked === 'release' && <ReleaseDialog id={id} onDone={done} onClose={close} />}
      {asked === 'confirm' && <ConfirmDeathDialog id={id} onDone={done} onClose={close} />}
      {asked !== null && typeof asked === 'object' && <SettleDialog contract={asked} onDone={done} onClose={close} />}
    </>
  )
}

type DialogProps = { id: string; onDone: () => Promise<void>; onClose: () => void }

const smallestReason = 10

function ReleaseDialog({ id, onDone, onClose }: DialogProps) {
  const { api } = usePortal()
  const form = useForm({
    id: 'vrijgeven',
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim().length < smallestReason ? texts.reasonMissing : undefined }),
    send: ({ reason }) => releaseContracts(api, id, { reason: reason.trim() }),
    onDone,
  })
  return (
    <FormDialog
      title={texts.releaseTitle}
      intro={texts.releaseIntro}
      form={form}
      submit={texts.release}
      onClose={onClose}
    >
      <TextField
        {...form.field('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        autoComplete="off"
        maxLength={200}
      />
    </FormDialog>
  )
}

function ConfirmDeathDialog({ id, onDone, onClose }: DialogProps) {
  const { api, today } = usePortal()
  const form = useForm({
    id: 'akte',
    initial: { reference: '', date: '' },
    check(values) {
      const checked = checkSeenDocument(values, today())
      return checked.ok ? {} : toSentences(checked.errors, toSettlementErrorText)
    },
    send: (values) => confirmDeath(api, id, values),
    onDone,
  })
  return (
    <FormDialog
      title={texts.confirmTitle}
      intro={texts.confirmIntro}
      form={form}
      submit={texts.confirm}
      onClose={onClose}
    >
      <TextField {...form.field('reference')} label={texts.reference} hint={texts.referenceHint} autoComplete="off" />
      <DateField {...form.field('date')} label={texts.date} hint={texts.dateHint} />
    </FormDialog>
  )
}
