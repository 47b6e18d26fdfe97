import { addMonths, type CalendarDate } from '@portal/flows/dates'
import type { Brand } from '../../brands.ts'
import type { Queries } from '../../database/database.ts'
import { toAnnualStatement } from './content/annual-statement.ts'
import { toConditions } from './content/conditions.ts'
import { toConfirmation } from './content/confirmation.ts'
import { toCostOverview } from './content/cost-overview.ts'
import { toLetterHead } from './content/letter-head.ts'
import { toValueOverview } from './content/value-overview.ts'
import type { Block, DocumentContent } from './pdf/document-content.ts'
import { readConfirmation } from './read-confirmation.ts'
import { readFiscalYear } from './read-fiscal-year.ts'
import { readPeriod } from './read-period.ts'
import type { DocumentRow } from './statements.ts'

/** What a document says, from what is known of the contract. */
export async function readContent(
  db: Queries,
  brand: Brand,
  contractId: string,
  document: DocumentRow,
): Promise<DocumentContent> {
  const blocks = await readBlocks(db, brand, contractId, document)
  const { title, date, number } = document
  return { title, date, reference: number, blocks: [toLetterHead(document), ...blocks] }
}

async function readBlocks(db: Queries, brand: Brand, contractId: string, document: DocumentRow): Promise<Block[]> {
  const { kind, subject, productCode } = document
  switch (kind) {
    case 'annual-statement': {
      const months = monthsOf(`${subject}-01-01`, 12)
      const funds = await readPeriod(db, brand.id, contractId, months)
      const fiscal = await readFiscalYear(db, brand.id, contractId, Number(subject), productCode)
      return toAnnualStatement({ year: subject, ...endsOf(months), funds, fiscal })
    }
    case 'cost-overview': {
      const months = monthsOf(`${subject}-01-01`, 12)
      const funds = await readPeriod(db, brand.id, contractId, months)
      return toCostOverview(subject, endsOf(months), funds)
    }
    case 'value-overview': {
      const months = monthsOf(addMonths(subject, -3), 3)
      return toValueOverview(endsOf(months), await readPeriod(db, brand.id, contractId, months))
    }
    case 'confirmation':
      return toConfirmation(document, await readConfirmation(db, brand.id, contractId, subject))
    case 'conditions':
      return toConditions(brand, productCode)
  }
}

/** The first days of a month from `van` until so many months later, both included. */
function monthsOf(van: CalendarDate, count: number): CalendarDate[] {
  return Array.from({ length: count + 1 }, (_, index) => addMonths(van, index))
}

function endsOf(months: readonly CalendarDate[]): { van: CalendarDate; tot: CalendarDate } {
  return { van: months[0] ?? '', tot: months.at(-1) ?? '' }
}
