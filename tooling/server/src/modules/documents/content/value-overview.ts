import { formatDate, type CalendarDate } from '@portal/flows/values/dates'
import type { Block } from '../pdf/document-content.ts'
import type { FundPeriod } from '../read-period.ts'
import { toHoldingsTable, toPeriodTable } from './fund-tables.ts'

/** The holdings at the end of a quarter, and the changes that led to them. */
export function toValueOverview(
  { van, tot }: { van: CalendarDate; tot: CalendarDate },
  funds: readonly FundPeriod[],
): Block[] {
  return [
    {
      kind: 'paragraph',
      text: `Dit zijn uw beleggingen op ${formatDate(tot)}, na de opdrachten van die dag en tegen de koersen die daarvoor zijn gepubliceerd.`,
    },
    { kind: 'heading', text: `Uw fondsen op ${formatDate(tot)}` },
    toHoldingsTable(funds),
    { kind: 'heading', text: 'Het afgelopen kwartaal, in euro' },
    {
      kind: 'paragraph',
      text: `Van de waarde op ${formatDate(van)} tot en met de waarde op ${formatDate(tot)}. Begin + stortingen − opnames + omgezet − kosten + resultaat = eind.`,
    },
    toPeriodTable(funds),
    { kind: 'paragraph', text: 'Beleggen kent risico’s. De waarde kan dalen en stijgen.' },
  ]
}
