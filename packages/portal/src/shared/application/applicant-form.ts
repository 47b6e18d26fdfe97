import type { ApiError } from '@portal/api/errors'
import type { ApplicantField } from '@portal/flows/applicant-rules'
import { toApplicantErrorText } from '@portal/flows/applicant-error-texts'
import { type FieldError, type FieldErrors, hasNoErrors } from '@portal/flows/field-error'
import { type SubmitEvent, useState } from 'react'
import { documentsAtom } from '../../store/aanvragen-slice.ts'
import { useAtomValue } from '../../store/jotai.ts'

/** The form of a page about people, for its fields. */
export type ApplicantForm<Field extends ApplicantField> = {
  /** How often it was sent with something to mend. */
  attempt: number
  /** Why what was sent did not reach the server. */
  problem: ApiError | null
  isBusy: boolean
  errorOf: (field: Field) => string | undefined
  /** A field with check digits was left: from now on it is checked (ux.md, fields). */
  leave: (field: Field) => void
  summary: readonly { fieldId: string; message: string }[]
  submit: (event: SubmitEvent) => void
}

/** Waits for what changes the fields by itself, such as a document that is being sent; told which are wrong now. */
export type Settle<Field> = (wrong: readonly Field[]) => Promise<void>

/**
 * A form about people. Nothing is said before the customer sends it, but at fields with check digits that were left;
 * from then on every field is checked while it is mended.
 * @param validate Looks at the application as it is now.
 * @param send Saves and goes on; says why that failed.
 * @param settle Left out when no field changes by itself.
 */
export function useApplicantForm<Field extends ApplicantField>(
  validate: () => FieldErrors<Field>,
  send: () => Promise<ApiError | null>,
  settle?: Settle<Field>,
): ApplicantForm<Field> {
  const [attempt, setAttempt] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A document arrives by itself, and with it what was missing.
  useAtomValue(documentsAtom)
  const errors = Object.entries(validate()) as [Field, FieldError][]
  const texts = new Map(
    errors
      .filter(([field, { code }]) => attempt > 0 || (left.has(field) && code !== 'required'))
      .map(([field, error]) => [field, toApplicantErrorText(field, error)] as const),
  )

  async function go() {
    setBusy(true)
    if (settle) await settle(Object.keys(validate()) as Field[])
    if (hasNoErrors(validate())) setProblem(await send())
    else setAttempt(attempt + 1)
    setBusy(false)
  }

  return {
    attempt,
    problem,
    isBusy,
    errorOf: (field) => texts.get(field),
    leave: (field) => setLeft((before) => new Set([...before, field])),
    // What is said at a field that was left is said there alone, until the form is sent.
    summary: attempt > 0 ? [...texts].map(([fieldId, message]) => ({ fieldId, message })) : [],
    submit(event) {
      event.preventDefault()
      if (!isBusy) void go()
    },
  }
}
