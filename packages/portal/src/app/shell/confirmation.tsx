import { ConfirmDialog } from '@portal/ui/confirm-dialog'
import { useAtomValue } from '../../store/jotai.ts'
import { confirmationAtom } from '../../store/confirmation.ts'
import { overPageTexts as texts } from './over-page-texts.ts'

export function Confirmation() {
  const confirmation = useAtomValue(confirmationAtom)
  if (!confirmation) return null
  return (
    <ConfirmDialog
      open
      question={confirmation.question}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      onConfirm={() => confirmation.answer(true)}
      onCancel={() => confirmation.answer(false)}
    />
  )
}
