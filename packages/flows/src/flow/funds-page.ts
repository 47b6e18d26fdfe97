import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import type { Flow } from './flow.ts'
import { toSplit, validatePercentages } from './fund-percentages.ts'
import type { FundField } from './fund-split.ts'
import { checkRange } from '../values/limits.ts'
import { WHOLE } from '../values/percentage.ts'
import { typedError } from './typed-fields.ts'

/** The errors of the funds page: invalid shares at their own field, and otherwise the split as a whole. */
export function validateFunds(flow: Flow): FieldErrors<FundField> {
  const fields = new Set([...Object.keys(flow.typed).filter(isFundField), ...flow.funds.map(({ id }) => fieldOf(id))])
  const errors = toFieldErrors([...fields].map((field) => [field, shareError(flow, field)] as const))
  return hasNoErrors(errors) ? toFieldErrors([['funds', validatePercentages(flow.funds)]]) : errors
}

function shareError(flow: Flow, field: `funds.${string}`): FieldError | null {
  const error = typedError(flow, field)
  if (error !== null) return error === 'empty' ? null : { code: error }
  const share = toSplit(flow.funds).find(({ id }) => fieldOf(id) === field)?.shareBasisPoints ?? 0
  return checkRange(share, { minimum: 0, maximum: WHOLE })
}

function fieldOf(id: string): `funds.${string}` {
  return `funds.${id}`
}

function isFundField(field: string): field is `funds.${string}` {
  return field.startsWith('funds.')
}
