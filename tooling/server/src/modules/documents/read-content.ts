import { addMonths, type CalendarDate } from '@portal/flows/dates'
import type { Brand } from '../../platform/brands.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Owned } from '../calculation/offers.ts'
import { toRates } from '../contracts/return-rates.ts'
import { valuesIn, type Period } from '../contracts/return.ts'
import { selectValues } from '../contracts/statements.ts'
import { readTaxYear } from '../tax-year/read-tax-year.ts'
import { toAnnualStatement } from './content/annual-statement.ts'
import { toConditions } from './content/conditions.ts'
import { toConfirmation } from './content/confirmation.ts'
import { toCostOverview } from './content/cost-overview.ts'
import { toLetterHead } from './content/letter-head.ts'
import { toValueOverview } from './content/value-overview.ts'
import type { Block, DocumentContent } from './pdf/document-content.ts'
import { readConfirmation } from './read-confirmation.ts'
import { readPeriod } from './read-period.ts'
import type { DocumentRow } from './statements.ts'

/** What a document says, from what is known of the contract. */
export async function readContent(
  db: Queries,
  brand: Brand,
  owned: Owned,
  document: DocumentRow,
): Promise<DocumentContent> {
  const blocks = await readBlocks(db, brand, owned, document)
  const { title, date, number } = document
  return { title, date, reference: number, blocks: [toLetterHead(document), ...blocks] }
}

async function readBlocks(db: Queries, brand: Brand, owned: Owned, document: DocumentRow): Promise<Block[]> {
  const [, , contractId] = owned
  const { kind, subject, productCode } = document
  switch (kind) {
    case 'annual-statement': {
      const months = monthsOf(`${subject}-01-01`, 12)
      const funds = await readPeriod(db, brand.id, contractId, months)
      const [fiscal] = await readTaxYear(db, { brand: brand.id, ownerId: owned[1], contractId }, Number(subject))
      if (!fiscal) throw new Error(`There is no contract ${contractId} for the statement of ${subject}.`)
      const rates = await readRates(db, owned, endsOf(months))
      return toAnnualStatement({ year: subject, ...endsOf(months), funds, rates, fiscal })
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

async function readRates(db: Queries, owned: Owned, period: Period) {
  const rows = await db.all(selectValues, [...owned, period.tot])
  const values = rows.filter((row) => row.month !== null)
  return toRates(valuesIn(values, period))
}

/** The first days of a month from `van` until so many months later, both included. */
function monthsOf(van: CalendarDate, count: number): CalendarDate[] {
  return Array.from({ length: count + 1 }, (_, index) => addMonths(van, index))
}

function endsOf(months: readonly CalendarDate[]): Period {
  return { van: months[0] ?? '', tot: months.at(-1) ?? '' }
}
