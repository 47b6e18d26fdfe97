import type { Offer } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { formatDay } from '@portal/flows/values/instant-text'
import { productNameOf } from '@portal/flows/values/products'
import { type Fact, toPlanFacts } from '../../flow/pages/result/plan-facts.ts'
import { about, eurosTexts } from '../../shared/outlook/outlook-texts.ts'
import type { Euros } from '../../store/euros.ts'
import { calculationsTexts as texts } from './calculations-texts.ts'

export function nameOfOffer({ payload }: Offer): string {
  return payload.description || productNameOf(payload.productCode)
}

export function savedOn({ updatedAt }: Offer): string {
  return formatDay(updatedAt)
}

/** The inputs of a calculation; the same names in the same order for every calculation of a product. */
export function toPlanOf({ payload, endDate }: Offer): Fact[] {
  return [...toPlanFacts(payload), { term: texts.endDate, description: formatDate(endDate) }]
}

/** The expected amount of a calculation, and its bad and good case. */
export function toOutcome(offer: Offer, euros: Euros): Fact[] {
  const [end, firstPayment] =
    euros === 'real' ? [offer.endReal, offer.firstPaymentReal] : [offer.end, offer.firstPayment]
  const named = (name: string) => `${name}, ${eurosTexts[euros]}`
  return firstPayment === null
    ? [
        { term: named(texts.expected), description: about(end.expectedCents) },
        { term: texts.low, description: about(end.lowCents) },
        { term: texts.high, description: about(end.highCents) },
      ]
    : [{ term: named(texts.firstPayment), description: about(firstPayment.expectedCents) }]
}
