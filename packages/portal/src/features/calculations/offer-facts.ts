import type { Offer } from '@portal/api/operations'
import { formatDate, toCalendarDate } from '@portal/flows/dates'
import { formatMoney, parseEuros } from '@portal/flows/money'
import { productNameOf } from '@portal/flows/products'
import { calculationsTexts as texts } from './texts.ts'

/** What the customer calls a saved calculation. */
export function nameOfOffer({ payload }: Offer): string {
  return payload.description || productNameOf(payload.productCode)
}

export function savedOn({ updatedAt }: Offer): string {
  return formatDate(toCalendarDate(new Date(updatedAt)))
}

/** What was put in and what came out, as names with their values; the same names in the same order for every product. */
export function toOfferFacts({ payload, end, endDate, firstPayment }: Offer): { term: string; description: string }[] {
  const isDrawdown = payload.productCode === 'SDIL'
  const deposits = [
    { term: texts.initialDeposit, description: formatEuros(payload.initialDeposit) },
    { term: texts.periodicDeposit, description: formatEuros(payload.periodicDeposit) },
  ]
  const values = [
    { term: texts.expected, description: formatMoney(end.expectedCents) },
    { term: texts.low, description: formatMoney(end.lowCents) },
    { term: texts.high, description: formatMoney(end.highCents) },
  ]
  const payments = [
    { term: texts.term, description: texts.terms[payload.uitkeringsTermijnCode ?? 'Geen'] },
    { term: texts.firstPayment, description: firstPayment ? formatMoney(firstPayment.expectedCents) : '' },
  ]
  return [
    { term: texts.product, description: productNameOf(payload.productCode) },
    ...(isDrawdown ? [{ term: texts.capital, description: formatEuros(payload.initialDeposit) }] : deposits),
    { term: texts.start, description: formatDate(payload.start) },
    { term: texts.duration, description: texts.years(payload.duration) },
    { term: texts.profile, description: profileName(payload.chosenRiskProfile) },
    { term: texts.endDate, description: formatDate(endDate) },
    ...(isDrawdown ? payments : values),
  ]
}

function formatEuros(euros: number): string {
  const cents = parseEuros(euros)
  return cents.ok ? formatMoney(cents.value) : ''
}

function profileName(profile: Offer['payload']['chosenRiskProfile']): string {
  if (profile === 'NVT') return texts.noProfile
  return profile.charAt(0).toUpperCase() + profile.slice(1).replace('-', ' ')
}
