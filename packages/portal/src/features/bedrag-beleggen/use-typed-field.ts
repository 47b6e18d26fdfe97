import { setTyped, tidyTyped, type TypedField, typedText } from '@portal/flows/typed-fields'
import { usePortal } from '../../shared/portal.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { changeFlow, flowAtom, readFlow, writeFlow } from './flow.ts'

/** A field in which the customer types: what was typed stays, and becomes a tidy value when the field is left. */
export function useTypedField(field: TypedField) {
  const portal = usePortal()
  const flow = useAtomValue(flowAtom)
  return {
    value: typedText(flow, field),
    onChange: (text: string) => changeFlow(portal, (before) => setTyped(before, field, text)),
    onBlur: () => writeFlow(portal, tidyTyped(readFlow(portal), field)),
  }
}
