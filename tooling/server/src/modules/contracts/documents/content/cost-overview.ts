import { formatMoney, formatAmount, type Cents } from '@portal/flows/values/money'
import { formatHundredths } from '@portal/flows/values/decimal-text'
import type { FundFacts } from '../../../base/operation/reference-data.ts'
import { heading, list, paragraph, type Block } from '../pdf/document-content.ts'
import { totalOf, type FundPeriod } from '../read-period.ts'
import { formatShare } from './fund-tables.ts'

/** All costs of a year, in euros and of the average investment (MiFID II, Regulation 2017/565 art. 50). */
export function toCostOverview(year: string, funds: readonly FundPeriod[], known: readonly FundFacts[]): Block[] {
  const costs = costsOf(funds, known)
  const share = (cents: Cents) => formatShare(cents, costs.investedCents)
  const result = totalOf(funds, 'resultCents') - totalOf(funds, 'costsCents')
  const row = (name: string, cents: Cents) => [name, formatAmount(cents), share(cents)]
  return [
    paragraph(
      `Dit zijn alle kosten van 1 januari tot en met 31 december ${year}. De percentages zijn van wat u in die tijd gemiddeld belegd had: ${formatMoney(costs.investedCents)}.`,
    ),
    heading('Uw kosten'),
    {
      kind: 'table',
      head: ['Kosten', 'In euro', 'Van wat u belegd had'],
      rows: [
        row('Servicekosten', costs.serviceCents),
        row('Instapkosten', costs.entryCents),
        row('Kosten van de fondsen, geschat', costs.fundsCents),
      ],
      total: row('Totaal', costs.totalCents),
    },
    list([
      'De servicekosten verrekenen wij elke maand met uw beleggingen.',
      'De instapkosten gaan van uw inleg af als wij die beleggen.',
      'De kosten van de fondsen (lopende kosten en transactiekosten) zitten in de koers. Wij schatten ze met de kosten per jaar van elk fonds en uw waarde aan het begin van elke maand.',
    ]),
    heading('Kosten van de fondsen'),
    {
      kind: 'table',
      head: ['Fonds', 'Per jaar', 'In euro'],
      rows: costs.funds.map(({ name, basisPoints, cents }) => [
        name,
        `${formatHundredths(basisPoints)}%`,
        formatAmount(cents),
      ]),
      total: ['Totaal', '', formatAmount(costs.fundsCents)],
    },
    heading('Wat de kosten deden met uw rendement'),
    {
      kind: 'table',
      head: ['Resultaat', 'In euro', 'Van wat u belegd had'],
      rows: [row('Zonder kosten', result + costs.totalCents), row('Kosten', -costs.totalCents)],
      total: row('Na kosten', result),
    },
    paragraph(
      'Kosten drukken uw rendement elk jaar opnieuw: over wat u aan kosten betaalt, krijgt u later geen rendement meer.',
    ),
  ]
}

function costsOf(funds: readonly FundPeriod[], known: readonly FundFacts[]) {
  const each = funds.map(({ id, name, valuesBetween }) => {
    const facts = known.find((fund) => fund.id === id)
    const basisPoints = (facts?.ongoingCostsBasisPoints ?? 0) + (facts?.transactionCostsBasisPoints ?? 0)
    const invested = valuesBetween.reduce((sum, value) => sum + value, 0)
    return { name, basisPoints, cents: Math.round((invested * basisPoints) / 10_000 / 12), invested }
  })
  const values = funds.map(({ valuesBetween }) => valuesBetween)
  const months = (values[0] ?? []).filter((_, month) => values.some((value) => (value[month] ?? 0) > 0)).length
  const entryCents = totalOf(funds, 'entryCostsCents')
  const serviceCents = totalOf(funds, 'costsCents') - entryCents
  const fundsCents = each.reduce((sum, { cents }) => sum + cents, 0)
  return {
    serviceCents,
    entryCents,
    fundsCents,
    totalCents: serviceCents + entryCents + fundsCents,
    // The average of the values after each month's dealing, over the months in which anything was invested.
    investedCents: Math.round(each.reduce((sum, { invested }) => sum + invested, 0) / Math.max(1, months)),
    funds: each.map(({ name, basisPoints, cents }) => ({ name, basisPoints, cents })),
  }
}
