import type { Result } from '@portal/api/errors'
import { useForm } from '../../../../shared/use-form.ts'
import { checkOwnPassword, OwnPasswordField } from '../../own-password-field.tsx'
import { CommandForm, Task } from '../command-form.tsx'

type Props<T> = {
  id: string
  texts: { title: string; intro: string; submit: string }
  send: (body: { password: string }) => Promise<Result<T>>
  onDone: (value: T) => void | Promise<void>
  onCancel: () => void
}

/** A command that only requires the password. */
export function PasswordTask<T>({ id, texts, send, onDone, onCancel }: Props<T>) {
  const form = useForm({
    id,
    initial: { password: '' },
    check: ({ password }) => ({ password: checkOwnPassword(password) }),
    send,
    onDone,
  })
  return (
    <Task title={texts.title} intro={texts.intro}>
      <CommandForm form={form} submitLabel={texts.submit} onCancel={onCancel}>
        <OwnPasswordField {...form.field('password')} />
      </CommandForm>
    </Task>
  )
}
