import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import type { ComponentProps, ReactNode } from 'react'
import { ProblemAlert } from '../../shared/problem-alert.tsx'
import type { Form } from '../../shared/use-form.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { settingsTexts as texts } from './settings-texts.ts'

/** A form of a page: the fields have its width, the button that of its label. */
export function PageForm(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} className="grid max-w-measure grid-cols-1 gap-8 [&>button]:justify-self-start" noValidate />
}

export function PageSection(props: Omit<ComponentProps<'section'>, 'className'>) {
  return (
    <section
      {...props}
      className="mt-14 grid max-w-measure grid-cols-1 gap-4 [&>:is(button,form)]:justify-self-start [&>h2]:m-0"
    />
  )
}

/** A success message. The element is there before its text, so that screen readers read it. */
export function DoneNews({ children }: { children: ReactNode }) {
  return (
    <p className="font-semibold text-success not-empty:mb-4" role="status">
      {children}
    </p>
  )
}

/** Returns true for staff who impersonate the customer: they change nothing here. */
export function useIsActed(): boolean {
  return useAtomValue(sessionSlices.admin.atom).isImpersonating
}

/** Explains to staff who impersonate a customer why there are no commands; empty for the customer. */
export function StaffNotice() {
  return useIsActed() && <Alert tone="info" title={texts.staff} />
}

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
