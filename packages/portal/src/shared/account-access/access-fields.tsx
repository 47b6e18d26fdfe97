import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ErrorSummary } from '../error-summary.tsx'
import { ProblemAlert } from '../problem-alert.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { Form } from '../use-form.ts'
import { accessFormClass } from './access-form.tsx'

type Props<V extends Readonly<Record<string, unknown>>> = {
  form: Form<V>
  /** The fields of which counts what was filled in before the code of a finished page was loaded. */
  typed: readonly (keyof V & string)[]
  submitLabel: string
  children: ReactNode
}

/** The form of a page before the login, with its errors above the fields and its button below them. */
export function AccessFields<V extends Readonly<Record<string, unknown>>>(props: Props<V>) {
  const { form, typed, submitLabel, children } = props
  const element = useRef<HTMLFormElement>(null)

  useLayoutEffect(() => {
    function valueOf(id: string) {
      const field = element.current?.querySelector<HTMLInputElement>(`#${id}`)
      return field?.type === 'checkbox' ? field.checked : (field?.value ?? '')
    }
    form.change(Object.fromEntries(typed.map((id) => [id, valueOf(id)])) as Partial<V>)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, [])

  return (
    <form ref={element} className={accessFormClass} noValidate onSubmit={form.submit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {children}
      <ProblemAlert problem={form.problem} />
      <SubmitButton busy={form.isBusy}>{submitLabel}</SubmitButton>
    </form>
  )
}
