import { type CalendarDate, formatDate, formatMonth } from '@portal/flows/values/dates'
import { withThousands } from '@portal/flows/values/decimal-text'
import { type Cents, formatMoney } from '@portal/flows/values/money'
import { toCalendarDate } from '@portal/flows/values/moment'
import { formatIban } from '@portal/flows/values/identifiers'
import type { ToldEntry } from '../../books/bank/compare-entries.ts'
import type { PriceProblem } from '../../books/dealing/judge-prices.ts'
import type { FundNames } from '../../reference/funds.ts'

const maxLines = 20

/** A file in which every line is wrong has as many sentences as lines. */
export function shorten(lines: readonly string[]): string[] {
  const rest = lines.length - maxLines
  return rest <= 1 ? [...lines] : [...lines.slice(0, maxLines), `En nog ${rest} regels.`]
}

/** Describes a wrong or unusual price, with the line of the file. */
export function describePriceProblem(
  { line, fund, kind, found, expected }: PriceProblem,
  fundNames: FundNames,
): string {
  const place = line === null ? '' : `Regel ${line}: `
  const name = fundNames.get(fund)
  const sentences: Record<PriceProblem['kind'], string> = {
    unknown: `het fonds “${fund}” kennen wij niet.`,
    missing: `${name} ontbreekt.`,
    double: `${name} staat er nog een keer in.`,
    date: `${name} heeft de datum “${found}” in plaats van ${expected}.`,
    price: `“${found}” is geen koers van ${name}. Een koers heeft een punt en hoogstens vier cijfers daarachter.`,
    jump: `${name} gaat van ${toDutch(expected)} naar ${toDutch(found)} (${toChange(Number(found) / Number(expected))}).`,
  }
  return place + sentences[kind]
}

function toDutch(price: string): string {
  return price.replace('.', ',')
}

function toChange(factor: number): string {
  const percents = withThousands(String(Math.round(Math.abs(factor - 1) * 100)))
  return factor > 1 ? `${percents}% hoger` : `${percents}% lager`
}

/** The number and the total: `12 betalingen, samen € 1.000,00`. */
export function describeTotal(count: number, what: 'betaling' | 'regel', cents: Cents): string {
  const many = what === 'betaling' ? 'betalingen' : 'regels'
  return `${withThousands(String(count))} ${count === 1 ? what : many}, samen ${formatMoney(cents)}`
}

type Payment = {
  kind: 'payout' | 'refund' | 'tax'
  month: CalendarDate | null
  amount_cents: Cents
  owner_name: string | null
  number: string | null
}

/** The payee and the purpose of a payment. */
export function describePayment({ kind, month, amount_cents: cents, owner_name, number }: Payment): string {
  const amount = formatMoney(cents)
  if (kind === 'tax') return `${amount} loonheffing van ${month === null ? '' : formatMonth(month)}`
  const what = kind === 'payout' ? 'uitbetaling' : 'terugbetaling'
  return `${amount} ${what} aan ${owner_name ?? 'onbekend'}, contract ${number ?? 'onbekend'}`
}

/** The time until which a backup can be restored. */
export function describeArchiving(last: Date | null): string {
  return last === null
    ? 'Er is nog niets veiliggesteld.'
    : `Wat na ${formatDate(toCalendarDate(last))} gebeurde, is misschien niet veiliggesteld.`
}

type Entry = { amount_cents: Cents; problem: string | null }

/** An entry of the bank, with everything that the bank told of it. */
export function describeEntry({ amount_cents: cents, problem }: Entry, told: Buffer): string[] {
  const { party, remittance, texts = [] } = JSON.parse(told.toString('utf8')) as ToldEntry
  const shown = new Set([party.name, party.iban, remittance])
  const others = texts.filter(([, text]) => !shown.has(text)).map(([name, text]) => `${name}: ${text}`)
  return [
    `${formatMoney(Math.abs(cents))} ${cents > 0 ? 'van' : 'naar'} ${party.name || 'onbekend'}`,
    ...(problem === null ? [] : [problem]),
    ...(party.iban === '' ? [] : [`Rekening: ${formatIban(party.iban)}`]),
    ...(remittance === '' ? [] : [`Omschrijving: ${remittance}`]),
    ...new Set(others),
  ]
}
