import type { Result } from '@portal/api/errors'
import type { ApplicantField } from '@portal/flows/application/applicant-rules'
import { toApplicantErrorText } from '@portal/flows/application/applicant-error-texts'
import type { FieldErrors } from '@portal/flows/values/field-error'
import { documentsAtom } from '../../store/aanvragen-slice.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { toSentences } from '../../shared/sentences.ts'
import { useForm } from '../../shared/use-form.ts'
import { useLeftFields } from '../../shared/use-left-fields.ts'

export type ApplicantForm<Field extends ApplicantField> = ReturnType<typeof useApplicantForm<Field>>

/** A form about people, whose values are in the store. `settle` is for fields that change by themselves. */
export function useApplicantForm<Field extends ApplicantField>(
  validate: () => FieldErrors<Field>,
  send: () => Promise<Result<null>>,
  settle?: (wrong: readonly Field[]) => Promise<void>,
) {
  // An arriving document corrects the error of its field.
  useAtomValue(documentsAtom)
  const form = useForm({ initial: {}, check: () => toSentences(validate(), toApplicantErrorText), settle, send })
  const left = useLeftFields(validate(), toApplicantErrorText)
  return { ...form, leave: left.leave, errorOf: (field: Field) => form.errorOf(field) ?? left.errorOf(field) }
}
