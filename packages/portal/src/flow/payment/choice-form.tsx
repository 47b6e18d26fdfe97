import { RadioGroup, type RadioOption } from '@portal/ui/radio-group'
import type { ReactNode, SubmitEvent } from 'react'
import { FlowForm, FlowSubmit } from '../form.tsx'
import type { Beginning } from './begin-payment.ts'
import { NotBegun, useBegin } from './use-begin.tsx'

type Props<Method extends string> = {
  id: string
  label: string
  /** At least one; a single option is not shown as a choice. */
  options: readonly RadioOption<Method>[]
  method: Method
  onChange: (method: Method) => void
  action: string
  begin: (method: Method) => Promise<Beginning>
  /** Called before the request; false while something must be filled in first. */
  check?: () => boolean
  /** Questions about the chosen method. */
  children?: ReactNode
}

export function ChoiceForm<Method extends string>({ id, label, options, method, onChange, ...props }: Props<Method>) {
  const { isBusy, failure, begin } = useBegin()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (props.check?.() === false) return
    begin(() => props.begin(method))
  }

  return (
    <FlowForm onSubmit={submit}>
      {options.length > 1 && (
        <RadioGroup<Method> id={id} label={label} options={options} value={method} onChange={onChange} />
      )}
      {props.children}
      <NotBegun failure={failure} />
      <FlowSubmit busy={isBusy}>{props.action}</FlowSubmit>
    </FlowForm>
  )
}
