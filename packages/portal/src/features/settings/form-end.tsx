import { Button } from '@portal/ui/button'
import { ProblemAlert } from '../../shared/problem-alert.tsx'
import type { Form } from '../../shared/use-form.ts'
import { DoneNews } from './page-parts.tsx'
import { settingsTexts as texts } from './texts.ts'

type FormEndProps = { form: Pick<Form<Record<string, unknown>>, 'problem' | 'isBusy' | 'isSaved'>; saved: string }

export function FormEnd({ form: { problem, isBusy, isSaved }, saved }: FormEndProps) {
  return (
    <>
      <ProblemAlert problem={problem} title={texts.notSaved} />
      <Button type="submit" busy={isBusy}>
        {texts.save}
      </Button>
      <DoneNews>{isSaved && saved}</DoneNews>
    </>
  )
}
