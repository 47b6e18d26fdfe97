import { formatDate, type CalendarDate } from '@portal/flows/values/dates'
import { type Cents, formatMoney } from '@portal/flows/values/money'
import { heading, paragraph, type Block } from '../pdf/document-content.ts'
import { totalOf, type FundPeriod } from '../read-period.ts'
import { toHoldingsTable, toPeriodTable } from './fund-tables.ts'

/** The value at the end of a quarter, what changed it, and the funds that it is invested in. */
export function toValueOverview(
  { van, tot }: { van: CalendarDate; tot: CalendarDate },
  funds: readonly FundPeriod[],
): Block[] {
  return [
    heading(`Uw waarde op ${formatDate(tot)}: ${formatMoney(totalOf(funds, 'endCents'))}`),
    paragraph(toChangeText(formatDate(van), funds)),
    paragraph('Dit is de waarde na de opdrachten van die dag, tegen de koersen die daarvoor zijn gepubliceerd.'),
    heading('Uw fondsen'),
    toHoldingsTable(funds),
    heading('Het afgelopen kwartaal per fonds, in euro'),
    paragraph(
      'Begin is de waarde aan het begin van het kwartaal, en Eind die aan het eind. Onder Omgezet staat wat u van het ene fonds naar het andere verplaatste.',
    ),
    toPeriodTable(funds),
    paragraph('Beleggen kent risico’s. De waarde kan dalen en stijgen.'),
  ]
}

/** The changes of the value since a date, in sentences; a change of zero is left out. */
function toChangeText(since: string, funds: readonly FundPeriod[]): string {
  const total = (name: Parameters<typeof totalOf>[1]) => totalOf(funds, name)
  const result = total('resultCents')
  return [
    `Op ${since} was dat ${formatMoney(total('beginCents'))}.`,
    ...ifAny(total('depositsCents'), (amount) => `U stortte ${amount}.`),
    ...ifAny(total('withdrawalsCents'), (amount) => `Aan opnames en uitkeringen ging er ${amount} af.`),
    ...ifAny(total('costsCents'), (amount) => `Aan kosten ging er ${amount} af.`),
    ...ifAny(Math.abs(result), (amount) => `Uw beleggingen werden ${amount} ${result > 0 ? 'meer' : 'minder'} waard.`),
  ].join(' ')
}

function ifAny(cents: Cents, toText: (amount: string) => string): string[] {
  return cents === 0 ? [] : [toText(formatMoney(cents))]
}
