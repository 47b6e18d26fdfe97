import { setTyped, tidyTyped, type TypedField, typedText } from '@portal/flows/flow/typed-fields'
import { usePortal } from '../shared/portal.ts'
import { changeFlow, readFlow, writeFlow } from './flow.ts'
import { useFlowState } from './use-flow.ts'

/** A text field of the flow: the text stays as typed, and is formatted when the field loses focus. */
export function useTypedField(field: TypedField) {
  const portal = usePortal()
  const flow = useFlowState()
  return {
    id: field,
    value: typedText(flow, field),
    onChange: (text: string) => changeFlow(portal, flow.name, (before) => setTyped(before, field, text)),
    onBlur: () => writeFlow(portal, tidyTyped(readFlow(portal, flow.name), field)),
  }
}
