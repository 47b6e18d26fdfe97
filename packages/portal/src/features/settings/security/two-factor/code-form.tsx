import type { Result } from '@portal/api/errors'
import type { RecoveryCodes } from '@portal/api/operations'
import { sixDigitsOf } from '@portal/flows/values/pasted'
import { TextField } from '@portal/ui/text-field'
import { oneTimeCodeTexts } from '../../../../shared/one-time-code/one-time-code-texts.ts'
import { CommandForm } from '../command-form.tsx'
import { useForm } from '../../../../shared/use-form.ts'

type Props = {
  id: string
  hint?: string
  submitLabel: string
  send: (body: { code: string }) => Promise<Result<RecoveryCodes>>
  onDone: (codes: readonly string[]) => void
  onCancel: () => void
}

/** The form for the code that verifies a second factor. */
export function CodeForm({ id, hint, submitLabel, send, onDone, onCancel }: Props) {
  const form = useForm({
    id,
    initial: { code: '' },
    check: ({ code }) => ({ code: sixDigitsOf(code) === null ? oneTimeCodeTexts.codeMissing : undefined }),
    send: ({ code }) => send({ code: sixDigitsOf(code) ?? code }),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <CommandForm form={form} submitLabel={submitLabel} onCancel={onCancel}>
      <TextField
        {...form.field('code')}
        label={oneTimeCodeTexts.code}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        width={10}
      />
    </CommandForm>
  )
}
