import type { ContractDetails } from '@portal/api/operations'
import type { Brand } from '../../../platform/brands.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { findHolders } from '../contracts/holders.ts'
import { toRates } from '../contracts/return-rates.ts'
import { readPeriodValues } from '../contracts/period-values.ts'
import { signedFor } from '../../applying/application/drafts.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import type { Owned } from '../../base/operation/owned.ts'
import type { ReferenceData } from '../../base/operation/reference-data.ts'
import { fundNamesOf } from '../../reference/funds.ts'
import { readTaxYear } from '../tax-year/read-tax-year.ts'
import { toAnnualStatement } from './content/annual-statement.ts'
import { toConfirmation } from './content/confirmation.ts'
import { toCostOverview } from './content/cost-overview.ts'
import { toValueOverview } from './content/value-overview.ts'
import { momentsOfQuarter, momentsOfYear, readPeriod } from './read-period.ts'
import { facts, heading, paragraph, type Block, type DocumentContent } from './pdf/document-content.ts'
import { readConfirmation } from './read-confirmation.ts'
import type { DocumentRow } from './documents-queries.ts'
import { productNameOf, type ProductCode, productOf } from '@portal/flows/values/products'
import { conditionsOf } from '@portal/flows/application/conditions'

/** How a document gets the BSN, which only the signed application has. Staff who act as the customer do not see it. */
type BsnAccess = { secretBox: SecretBox; isActedByStaff: boolean }

async function readBsn(db: Queries, owned: Owned, { secretBox, isActedByStaff }: BsnAccess): Promise<string> {
  if (isActedByStaff) return 'Alleen zichtbaar voor de klant'
  return (await signedFor(db, secretBox, owned))?.bsn || 'Niet bij ons bekend'
}

/** Reads the content of a document from the data of the contract. */
export async function readContent(
  db: Queries,
  brand: Brand,
  owned: Owned,
  document: DocumentRow,
  secrets: BsnAccess,
  reference: ReferenceData,
): Promise<DocumentContent> {
  const blocks = await readBlocks(db, brand, owned, document, secrets, reference)
  const { title, date, number, holder } = document
  const holders = await findHolders(db, secrets.secretBox, [owned[0], owned[1]], holder)
  return { title, date, reference: number, blocks: [toLetterHead(document, holders), ...blocks] }
}

async function readBlocks(
  db: Queries,
  brand: Brand,
  owned: Owned,
  document: DocumentRow,
  secrets: BsnAccess,
  reference: ReferenceData,
): Promise<Block[]> {
  const [, , contractId] = owned
  const { kind, subject, productCode } = document
  switch (kind) {
    case 'annual-statement': {
      const year = Number(subject)
      const funds = await readPeriod(db, brand.id, contractId, momentsOfYear(year), reference.funds)
      const asked = { brand: brand.id, ownerId: owned[1], contractId }
      const [fiscal] = await readTaxYear(db, asked, year)
      const [nextYear] = await readTaxYear(db, asked, year + 1)
      if (!fiscal || !nextYear) throw new Error(`There is no contract ${contractId} for the statement of ${subject}.`)
      const [rates, bsn] = await Promise.all([readRates(db, owned, year), readBsn(db, owned, secrets)])
      return toAnnualStatement({ year, fiscalYears: reference.fiscalYears, funds, rates, fiscal, nextYear, bsn })
    }
    case 'cost-overview':
      return toCostOverview(
        subject,
        await readPeriod(db, brand.id, contractId, momentsOfYear(Number(subject)), reference.funds),
        reference.funds,
      )
    case 'value-overview': {
      const moments = momentsOfQuarter(subject)
      const [van, tot] = [moments[0]?.date ?? '', subject]
      return toValueOverview({ van, tot }, await readPeriod(db, brand.id, contractId, moments, reference.funds))
    }
    case 'confirmation':
      return toConfirmation(
        document,
        await readConfirmation(db, brand.id, contractId, subject),
        fundNamesOf(reference.funds),
      )
    case 'conditions':
      return toConditions(brand, productCode)
  }
}

async function readRates(db: Queries, owned: Owned, year: number) {
  const period = { van: `${year}-01-01`, tot: `${year}-12-31` }
  // The value at the end of the year is the next day's value before its dealing.
  const values = await readPeriodValues(db, owned, period, `${year + 1}-01-01`)
  return values ? toRates(values.inPeriod) : { moneyWeighted: null, timeWeighted: null }
}

/** The head of every document: the contract and its holders. */
function toLetterHead({ number, productCode, description }: DocumentRow, holders: ContractDetails['holders']): Block {
  return facts([
    ['Contract', number],
    ['Product', productNameOf(productCode)],
    ...(description === '' ? [] : [['Omschrijving', description] as const]),
    ['Op naam van', holders.map(({ name }) => name).join(' en ')],
  ])
}

/** The conditions that the customer could read before signing. */
function toConditions({ company, account }: Brand, productCode: ProductCode): Block[] {
  const chapters = conditionsOf(productOf(productCode).flow, company, account.name)
  return chapters.flatMap((chapter) => [heading(chapter.heading), ...chapter.paragraphs.map(paragraph)])
}
