import type { CalculationPayload } from '@portal/api/operations'
import type { AnnuityTerm } from '@portal/flows/annuity/annuity-term'
import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import type { CalendarDate } from '@portal/flows/values/dates'
import { toFieldErrorText } from '@portal/flows/flow/field-error-texts'
import type { Cents } from '@portal/flows/values/money'
import type { FieldError } from '@portal/flows/values/field-error'
import type { PayloadField } from '@portal/flows/flow/flow-product'
import { type PayloadAmounts, readAmounts } from '@portal/flows/flow/payload-amounts'
import { checkPayload, termOf, toTermErrorTexts } from '@portal/flows/flow/payload-rules'
import { productOf } from '@portal/flows/values/products'
import { ApiProblem } from '../../../platform/api-problem.ts'
import { fundsOn } from '../../reference/funds.ts'
import type { FundFacts } from '../../base/operation/reference-data.ts'

/** The amounts of a payload, and its funds with their facts. */
export type PayloadToCalculate = {
  amounts: PayloadAmounts
  funds: { fund: FundFacts; shareBasisPoints: number }[]
}

type Facts = {
  today: CalendarDate
  fiscalYears: FiscalYears
  funds: readonly FundFacts[]
  ownTemporaryCents?: Cents
  /** The amounts of a saved calculation, which were read from its payload when it was saved. */
  saved?: PayloadAmounts | undefined
}

type Refusal = { readonly field?: PayloadField | 'isHuidigeLijfrenteOversluiten'; readonly text: string }

/**
 * Converts the payload to the units of the rules. The server trusts nothing: it repeats the checks of the portal.
 * @throws ApiProblem 422 with a sentence per field, and with the sentence that requirement 5.4 names for a term that is
 * too short
 */
export function readPayload(
  payload: CalculationPayload,
  { today, fiscalYears, funds, ownTemporaryCents = 0, saved }: Facts,
): PayloadToCalculate {
  const read = saved ? { amounts: saved, errors: {} } : readAmounts(payload)
  const { amounts } = read
  const errors = checkPayload(payload, read, today, fiscalYears)
  const refusals: Refusal[] = [
    ...checkTerm(termOf(fiscalYears, payload, amounts, ownTemporaryCents)),
    ...checkTransfer(payload, amounts),
    ...checkFunds(payload, amounts, fundsOn(funds, today)),
    ...(Object.entries(errors) as [PayloadField, FieldError][]).map(([field, error]) => ({
      field,
      text: toFieldErrorText(field, error),
    })),
  ]
  if (refusals.length > 0) throw refused(refusals)
  return {
    amounts,
    funds: amounts.funds.flatMap(({ id, shareBasisPoints }) => {
      const fund = funds.find((each) => each.id === id)
      return fund && shareBasisPoints > 0 ? [{ fund, shareBasisPoints }] : []
    }),
  }
}

function checkTerm(term: AnnuityTerm | null): readonly Refusal[] {
  return term ? toTermErrorTexts(term) : []
}

/** Only an annuity that is being built up can take over another one, and then money must follow (requirement 9.6). */
function checkTransfer(
  { productCode, isHuidigeLijfrenteOversluiten }: CalculationPayload,
  { initialDepositCents, periodicDepositCents }: PayloadAmounts,
): readonly Refusal[] {
  if (!isHuidigeLijfrenteOversluiten) return []
  if (!productOf(productCode).isDeductible) {
    const text = 'Kies lijfrente opbouwen als u een lijfrente wilt oversluiten'
    return [{ field: 'isHuidigeLijfrenteOversluiten', text }]
  }
  return initialDepositCents === 0 && periodicDepositCents > 0
    ? [{ field: 'initialDeposit', text: toFieldErrorText('initialDeposit', { code: 'required' }) }]
    : []
}

/** A client may send the whole list with 0 for the funds that were not chosen; those may be closed for sale. */
function checkFunds(
  { productCode }: CalculationPayload,
  { funds }: PayloadAmounts,
  known: readonly FundFacts[],
): readonly Refusal[] {
  const texts = funds.flatMap(({ id, shareBasisPoints }) => {
    const fund = known.find((each) => each.id === id)
    if (!fund) return ['Kies alleen fondsen uit de lijst']
    if (shareBasisPoints === 0) return []
    if (!fund.productCodes.includes(productCode))
      return [`Kies een ander fonds dan ${fund.name}: dat hoort niet bij dit product`]
    if (fund.closedForDeposits) return [`Kies een ander fonds dan ${fund.name}: dat neemt geen nieuwe inleg aan`]
    return []
  })
  return texts.slice(0, 1).map((text) => ({ field: 'funds', text }))
}

function refused(refusals: readonly Refusal[]): ApiProblem {
  const texts = refusals.map(({ text }) => text)
  const fields: Record<string, string> = {}
  for (const { field, text } of refusals) if (field) fields[field] ??= text
  return new ApiProblem(422, { message: texts[0] ?? '', errors: { ErrorMessage: texts }, fields })
}
