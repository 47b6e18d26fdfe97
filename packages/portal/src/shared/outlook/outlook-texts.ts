import { formatEstimate } from '@portal/flows/values/estimate'
import type { Euros } from '../../store/euros.ts'

/** An amount that is an estimate, rounded. */
export function about(cents: number): string {
  return `ongeveer ${formatEstimate(cents)}`
}

/** The name of a period between two payments, by its number of months. */
export const paymentPeriods: Readonly<Record<number, string>> = {
  1: 'per maand',
  3: 'per kwartaal',
  6: 'per halfjaar',
  12: 'per jaar',
}

/** The euros of an estimate, in a sentence. */
export const eurosTexts = { nominal: 'in euro’s van dan', real: 'in euro’s van nu' } satisfies Record<Euros, string>

export const outlookTexts = {
  show: { nominal: 'Toon in euro’s van dan', real: 'Toon in euro’s van nu' } satisfies Record<Euros, string>,
  after: (years: number) => `Verwacht na ${years} jaar`,
  on: (date: string) => `op ${date}`,
  payment: (period: string) => `Eerste uitkering ${period}, verwacht`,
  payments: (count: number, start: string, end: string) => `bruto, ${count} uitkeringen van ${start} tot ${end}`,
  low: 'Als het tegenzit',
  high: 'Als het meezit',
  lastLow: 'Laatste jaar, als het tegenzit',
  lastHigh: 'Laatste jaar, als het meezit',
  last: 'In het laatste jaar, verwacht',
  deposits: 'Ingelegd',
  note: 'In 1 van de 20 gevallen is het minder, en in 1 van de 20 meer.',
}
