import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import type { ReactNode } from 'react'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import type { Form } from '../../../shared/use-form.ts'
import { deathTexts as texts } from './death-texts.ts'

type FormDialogProps = {
  title: string
  intro: string
  form: Pick<Form<Record<string, unknown>>, 'summary' | 'attempt' | 'problem' | 'isBusy' | 'submit'>
  submit: string
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form of staff. */
export function FormDialog({ title, intro, form, submit, onClose, children }: FormDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={form.submit}>
        <p>{intro}</p>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {children}
        <ProblemAlert problem={form.problem} title={texts.failed} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isBusy}>
            {submit}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
