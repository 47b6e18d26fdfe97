import type { CalculationPayload, SplitShare } from '@portal/api/operations'
import { toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import { parseEuros, type Cents } from '../values/money.ts'
import { valueOrNull } from '../values/parsed.ts'
import { parseFraction } from '../values/percentage.ts'
import type { PayloadField } from './flow-product.ts'

/** The amounts and shares of a payload in the units of the rules: cents and basis points. */
export type PayloadAmounts = {
  readonly initialDepositCents: Cents
  readonly periodicDepositCents: Cents
  /** The yearly payments of temporary annuities elsewhere. */
  readonly otherTemporaryCents: Cents
  readonly funds: readonly SplitShare[]
}

/** The amounts of a payload; those with an error are 0, and a fund with one is left out. */
export type ReadAmounts = { readonly amounts: PayloadAmounts; readonly errors: FieldErrors<PayloadField> }

/** Converts the euros and fractions of a payload from the wire, exactly. Everything after it has the units of the rules. */
export function readAmounts(payload: CalculationPayload): ReadAmounts {
  const initialDeposit = parseEuros(payload.initialDeposit)
  const periodicDeposit = parseEuros(payload.periodicDeposit)
  const otherTemporary = parseEuros(payload.otherTemporaryPayouts ?? 0)
  const shares = payload.funds.map(({ id, percentage }) => ({ id, share: parseFraction(percentage) }))
  return {
    amounts: {
      initialDepositCents: valueOrNull(initialDeposit) ?? 0,
      periodicDepositCents: valueOrNull(periodicDeposit) ?? 0,
      otherTemporaryCents: valueOrNull(otherTemporary) ?? 0,
      funds: shares.flatMap(({ id, share }) => (share.ok ? [{ id, shareBasisPoints: share.value }] : [])),
    },
    errors: toFieldErrors([
      ['initialDeposit', errorOf(initialDeposit)],
      ['periodicDeposit', errorOf(periodicDeposit)],
      ['otherTemporaryPayouts', errorOf(otherTemporary)],
      ['funds', shares.every(({ share }) => share.ok) ? null : { code: 'too-many-decimals' }],
    ]),
  }
}

function errorOf(amount: ReturnType<typeof parseEuros>): FieldError | null {
  return amount.ok ? null : { code: amount.error }
}
