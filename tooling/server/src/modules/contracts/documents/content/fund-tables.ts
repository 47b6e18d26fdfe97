import { formatAmount, type Cents } from '@portal/flows/values/money'
import { formatPrice, formatUnits } from '@portal/flows/values/units'
import type { Block } from '../pdf/document-content.ts'
import { totalOf, type FundPeriod } from '../read-period.ts'
import { formatHundredths } from '@portal/flows/values/decimal-text'

const columns = [
  ['Begin', 'beginCents'],
  ['Stortingen', 'depositsCents'],
  ['Opnames', 'withdrawalsCents'],
  ['Omgezet', 'switchedCents'],
  ['Kosten', 'costsCents'],
  ['Resultaat', 'resultCents'],
  ['Eind', 'endCents'],
] as const

/** Each fund from its begin value to its end value; each row and each column adds up. */
export function toPeriodTable(funds: readonly FundPeriod[]): Block {
  return {
    kind: 'table',
    head: ['Fonds', ...columns.map(([heading]) => heading)],
    rows: funds.map((fund) => [fund.name, ...columns.map(([, name]) => formatAmount(fund[name]))]),
    total: ['Totaal', ...columns.map(([, name]) => formatAmount(totalOf(funds, name)))],
  }
}

export function toHoldingsTable(funds: readonly FundPeriod[]): Block {
  const held = funds.filter(({ endUnits }) => endUnits > 0)
  const total = totalOf(held, 'endCents')
  return {
    kind: 'table',
    head: ['Fonds', 'Participaties', 'Koers', 'Waarde in euro', 'Deel'],
    rows: held.map(({ name, endUnits, endPrice, endCents }) => [
      name,
      formatUnits(endUnits),
      formatPrice(endPrice),
      formatAmount(endCents),
      formatShare(endCents, total),
    ]),
    total: ['Totaal', '', '', formatAmount(total), ''],
  }
}

/** A part of a whole as `12,50%`: always two decimals, so that a column of them lines up. */
export function formatShare(cents: Cents, ofCents: Cents): string {
  return `${formatHundredths(ofCents === 0 ? 0 : Math.round((cents * 10_000) / ofCents))}%`
}
