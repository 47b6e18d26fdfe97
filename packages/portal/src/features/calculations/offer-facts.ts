import type { Offer } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { formatDay } from '@portal/flows/values/instant-text'
import { productNameOf } from '@portal/flows/values/products'
import { type Fact, toPlanFacts } from '../../flow/pages/result/plan-facts.ts'
import { about } from '../../flow/flow-texts.ts'
import { calculationsTexts as texts } from './calculations-texts.ts'

export function nameOfOffer({ payload }: Offer): string {
  return payload.description || productNameOf(payload.productCode)
}

export function savedOn({ updatedAt }: Offer): string {
  return formatDay(updatedAt)
}

/** The inputs and results of a calculation; the same names in the same order for every calculation of a product. */
export function toOfferFacts({ payload, end, endDate, firstPayment }: Offer): Fact[] {
  const outcome =
    firstPayment === null
      ? [
          { term: texts.expected, description: about(end.expectedCents) },
          { term: texts.low, description: about(end.lowCents) },
          { term: texts.high, description: about(end.highCents) },
        ]
      : [{ term: texts.firstPayment, description: about(firstPayment.expectedCents) }]
  return [...toPlanFacts(payload), { term: texts.endDate, description: formatDate(endDate) }, ...outcome]
}
