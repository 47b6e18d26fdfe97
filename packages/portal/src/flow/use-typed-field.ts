import { setTyped, tidyTyped, type TypedField, typedText } from '@portal/flows/flow/typed-fields'
import { usePortal } from '../shared/portal.ts'
import { useAtomValue } from '../store/jotai.ts'
import { changeFlow, flowAtomOf, readFlow, writeFlow } from './flow.ts'
import { useFlow } from './use-flow.ts'

/** A text field of the flow: the text stays as typed, and is formatted when the field loses focus. */
export function useTypedField(field: TypedField) {
  const portal = usePortal()
  const { name } = useFlow()
  const flow = useAtomValue(flowAtomOf(name))
  return {
    value: typedText(flow, field),
    onChange: (text: string) => changeFlow(portal, name, (before) => setTyped(before, field, text)),
    onBlur: () => writeFlow(portal, tidyTyped(readFlow(portal, name), field)),
  }
}
