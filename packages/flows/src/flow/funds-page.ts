import type { Fund } from '@portal/api/operations'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import type { Flow } from './flow.ts'
import { toSplit, validatePercentages } from './fund-percentages.ts'
import type { FundField } from './fund-split.ts'
import { checkRange } from '../values/limits.ts'
import { WHOLE } from '../values/percentage.ts'
import { productOfFlow } from '../values/products.ts'
import { typedError } from './typed-fields.ts'

/**
 * The errors of the funds page: invalid shares and those of a closed fund at their own field, and otherwise the split as a
 * whole.
 */
export function validateFunds(
  flow: Flow,
  funds: readonly Pick<Fund, 'id' | 'closedForDeposits'>[],
): FieldErrors<FundField> {
  const closed = new Set(funds.flatMap(({ id, closedForDeposits }) => (closedForDeposits ? [fieldOf(id)] : [])))
  const fields = new Set([...Object.keys(flow.typed).filter(isFundField), ...flow.funds.map(({ id }) => fieldOf(id))])
  const errors = toFieldErrors([...fields].map((field) => [field, shareError(flow, field, closed.has(field))] as const))
  return hasNoErrors(errors) ? toFieldErrors([['funds', validatePercentages(flow.funds)]]) : errors
}

/** Returns the flow without the shares of funds that its product does not have: no field of the page shows them. */
export function withOfferedFunds<F extends Flow>(flow: F, funds: readonly Pick<Fund, 'id' | 'productCodes'>[]): F {
  const { code } = productOfFlow(flow.name)
  const offered = new Set<string>(
    funds.filter(({ productCodes }) => productCodes.includes(code)).map(({ id }) => fieldOf(id)),
  )
  const shares = flow.funds.filter(({ id }) => offered.has(fieldOf(id)))
  const typed = Object.entries(flow.typed).filter(([field]) => !isFundField(field) || offered.has(field))
  if (shares.length === flow.funds.length && typed.length === Object.keys(flow.typed).length) return flow
  return { ...flow, funds: shares, typed: Object.fromEntries(typed), resultaat: null, idempotencyKey: null }
}

function shareError(flow: Flow, field: `funds.${string}`, isClosed: boolean): FieldError | null {
  const error = typedError(flow, field)
  if (error !== null) return error === 'empty' ? null : { code: error }
  const share = toSplit(flow.funds).find(({ id }) => fieldOf(id) === field)?.shareBasisPoints ?? 0
  if (isClosed && share > 0) return { code: 'closed-fund', isNew: true }
  return checkRange(share, { minimum: 0, maximum: WHOLE })
}

function fieldOf(id: string): `funds.${string}` {
  return `funds.${id}`
}

function isFundField(field: string): field is `funds.${string}` {
  return field.startsWith('funds.')
}
