import { settleContract } from '@portal/api/endpoints/admin'
import type { ContractToEnd } from '@portal/api/operations'
import { checkSettlement, emptySettlement, toSettlementErrorText } from '@portal/flows/contract/settlement-rules'
import { DateField } from '@portal/ui/date-field'
import { TextField } from '@portal/ui/text-field'
import { usePortal } from '../../../shared/portal.ts'
import { toSentences } from '../../../shared/sentences.ts'
import { useForm } from '../../../shared/use-form.ts'
import { deathTexts as texts } from './death-texts.ts'
import { FormDialog } from './form-dialog.tsx'

type SettleDialogProps = { contract: ContractToEnd; onDone: () => Promise<void>; onClose: () => void }

/** Ends a contract: asks for the account of those who are entitled to it, and the document that says so. */
export function SettleDialog({ contract, onDone, onClose }: SettleDialogProps) {
  const { api, today } = usePortal()
  const { contractId, number, way } = contract
  const form = useForm({
    id: 'beeindigen',
    initial: emptySettlement,
    check(values) {
      const checked = checkSettlement(way, values, today())
      return checked.ok ? {} : toSentences(checked.errors, toSettlementErrorText)
    },
    send: (values) => settleContract(api, contractId, values),
    onDone,
  })
  return (
    <FormDialog
      title={texts.endTitle[way](number)}
      intro={texts.endIntro[way]}
      form={form}
      submit={texts.end[way]}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={texts.name[way]} hint={texts.nameHint[way]} autoComplete="off" />
      <TextField {...form.field('iban')} label={texts.iban} autoComplete="off" width={20} />
      {way === 'transfer' && (
        <TextField {...form.field('paymentReference')} label={texts.paymentReference} autoComplete="off" width={20} />
      )}
      <TextField
        {...form.field('reference')}
        label={texts.entitled[way]}
        hint={texts.referenceHint}
        autoComplete="off"
      />
      <DateField {...form.field('date')} label={texts.date} hint={texts.dateHint} />
    </FormDialog>
  )
}
