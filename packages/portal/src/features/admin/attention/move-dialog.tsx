import { moveContract } from '@portal/api/endpoints/admin'
import { checkMove, emptyMove, toMoveErrorText } from '@portal/flows/contract/move-rules'
import { Button } from '@portal/ui/button'
import { DateField } from '@portal/ui/date-field'
import { TextField } from '@portal/ui/text-field'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { useState } from 'react'
import { usePortal } from '../../../shared/portal.ts'
import { toSentences } from '../../../shared/sentences.ts'
import { useForm } from '../../../shared/use-form.ts'
import { FormDialog } from './form-dialog.tsx'

const texts = {
  action: 'Overzetten',
  title: 'Contract overzetten naar het kind',
  intro:
    'Het contract komt op naam van het kind. Er wordt niets verkocht. De maandelijkse inleg van de ouder stopt, en het kind geeft zelf een tegenrekening op. Dit kunt u niet terugdraaien.',
  email: 'E-mailadres waarmee het kind inlogt',
  reference: 'Waar is de kopie van het identiteitsbewijs opgeborgen?',
  referenceHint: 'Bijvoorbeeld het dossiernummer',
  date: 'Datum waarop u het identiteitsbewijs zag',
  dateHint: 'Bijvoorbeeld 1-3-2027',
} as const

type MoveActionProps = { contractId: string; about: string; onDone: () => Promise<void> }

/** The button by which staff move the contract of a child of age, and its form. */
export function MoveAction({ contractId, about, onDone }: MoveActionProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <span>{texts.action}</span> <VisuallyHidden>{about}</VisuallyHidden>
      </Button>
      {isAsking && (
        <MoveDialog
          contractId={contractId}
          onClose={close}
          onDone={async () => {
            close()
            await onDone()
          }}
        />
      )}
    </>
  )
}

type MoveDialogProps = { contractId: string; onDone: () => Promise<void>; onClose: () => void }

function MoveDialog({ contractId, onDone, onClose }: MoveDialogProps) {
  const { api, today } = usePortal()
  const form = useForm({
    id: 'overzetten',
    initial: emptyMove,
    check(values) {
      const checked = checkMove(values, today())
      return checked.ok ? {} : toSentences(checked.errors, toMoveErrorText)
    },
    send: (values) => moveContract(api, contractId, values),
    onDone,
  })
  return (
    <FormDialog title={texts.title} intro={texts.intro} form={form} submit={texts.action} onClose={onClose}>
      <TextField {...form.field('email')} label={texts.email} type="email" autoComplete="off" />
      <TextField {...form.field('reference')} label={texts.reference} hint={texts.referenceHint} autoComplete="off" />
      <DateField {...form.field('date')} label={texts.date} hint={texts.dateHint} />
    </FormDialog>
  )
}
