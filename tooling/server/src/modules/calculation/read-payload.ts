import type { CalculationPayload } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/dates'
import { toFieldErrorText } from '@portal/flows/field-error-texts'
import { MINIMUM_TERM_MESSAGE, MINIMUM_TERM_YEARS } from '@portal/flows/minimum-term'
import { readCalculationPayload, type PayloadAmounts, type PayloadField } from '@portal/flows/payload-rules'
import { ApiProblem } from '../../api-problem.ts'
import type { FundFacts } from '../reference/funds.ts'

type PayloadToCalculate = Omit<PayloadAmounts, 'funds'> & {
  funds: { fund: FundFacts; shareBasisPoints: number }[]
}

type Refusal = { field?: PayloadField; text: string; message?: string }

/**
 * The payload in the units of the rules. The server believes nothing: what the portal checked is checked again.
 * @throws ApiProblem 422 with a sentence per field, and with the sentence that specification §5 names for a term that
 * is too short
 */
export function readPayload(
  payload: CalculationPayload,
  today: CalendarDate,
  funds: readonly FundFacts[],
): PayloadToCalculate {
  const read = readCalculationPayload(payload, today)
  const refusals: Refusal[] = [...checkTerm(payload), ...checkFunds(payload, funds)]
  if (!read.ok) {
    for (const [field, error] of Object.entries(read.errors) as [PayloadField, never][]) {
      refusals.push({ field, text: toFieldErrorText(field, error) })
    }
  }
  if (!read.ok || refusals.length > 0) throw refused(refusals)
  return {
    ...read.value,
    funds: read.value.funds.flatMap(({ id, percentage }) => {
      const fund = funds.find((each) => each.id === id)
      return fund && percentage > 0 ? [{ fund, shareBasisPoints: percentage }] : []
    }),
  }
}

function checkTerm({ productCode, duration }: CalculationPayload): Refusal[] {
  if (productCode !== 'SDIL' || duration >= MINIMUM_TERM_YEARS) return []
  const text = `U koos een looptijd van ${duration} jaar. Kies een looptijd van minimaal ${MINIMUM_TERM_YEARS} jaar`
  return [{ text: MINIMUM_TERM_MESSAGE }, { field: 'duration', text }]
}

function checkFunds({ productCode, funds }: CalculationPayload, known: readonly FundFacts[]): Refusal[] {
  const texts = funds.flatMap(({ id }) => {
    const fund = known.find((each) => each.id === id)
    if (!fund) return ['Kies alleen fondsen uit de lijst']
    if (!fund.productCodes.includes(productCode))
      return [`Kies een ander fonds dan ${fund.name}: dat hoort niet bij dit product`]
    if (fund.closedForDeposits) return [`Kies een ander fonds dan ${fund.name}: dat neemt geen nieuwe inleg aan`]
    return []
  })
  return texts.slice(0, 1).map((text) => ({ field: 'funds', text }))
}

function refused(refusals: Refusal[]): ApiProblem {
  const texts = refusals.map(({ text }) => text)
  const fields: Record<string, string> = {}
  for (const { field, text } of refusals) if (field) fields[field] ??= text
  return new ApiProblem(422, { message: texts[0] ?? '', errors: { ErrorMessage: texts }, fields })
}
