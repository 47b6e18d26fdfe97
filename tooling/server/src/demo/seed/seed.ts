import { lastPublishedMonth } from '@portal/flows/contract/dealing-calendar'
import { addMonths, firstDayOfMonth, monthsBetween, type CalendarDate, addDays } from '@portal/flows/values/dates'
import { toCalendarDate, toMoment } from '@portal/flows/values/moment'
import { priceToSql } from '../../engine/dealing/units.ts'
import { calculatePayload } from '../../modules/applying/calculation/calculate-payload.ts'
import { toSaved } from '../../modules/applying/calculation/offers.ts'
import { documentsForHistory } from '../../modules/contracts/documents/documents-for-history.ts'
import { toContractNumber } from '../../modules/books/payments/payment-reference.ts'
import type { ReferenceData } from '../../modules/base/operation/reference-data.ts'
import { sealTotpSecret } from '../../modules/access/session/totp.ts'
import { brandIds, type Brand, type BrandId, type Brands } from '../../platform/brands.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { SecretBox } from '../../platform/encryption.ts'
import { fundPriceSeries } from '../prices/fund-price-series.ts'
import { insertAdministration } from './demo-administration.ts'
import { insertApplications, insertSignatures } from './demo-applications.ts'
import { demoContracts } from './demo-contracts.ts'
import { collectionOf, publicationOf } from './demo-days.ts'
import { dealHistory, type FundSeries, type NumberedContract } from './demo-history.ts'
import { demoId, demoUserId } from './demo-id.ts'
import { demoOffers } from './demo-offers.ts'
import { demoLogins, demoPeople, demoTotpSecrets, toBeneficiary, type DemoLogin, demoPassword } from './demo-people.ts'
import { insertRows } from './insert-rows.ts'
import { hashPassword } from '../../modules/access/session/password.ts'

type DemoSeed = {
  now: Date
  /** The hash of `demoPassword`; all customers share it, because hashing is slow by design. */
  passwordHash: string
  secretBox: SecretBox
  brands: Brands
  reference: ReferenceData
}

/** Adds the demo customers in one transaction; the same `now` gives the same rows, except encrypted values. */
export async function seedDemoData(db: Database, seed: DemoSeed): Promise<void> {
  const { now, secretBox, brands, reference } = seed
  const today = toCalendarDate(now)
  const thisMonth = firstDayOfMonth(today)
  const lastMonth = lastPublishedMonth(toMoment(now))
  const series: FundSeries = new Map(reference.funds.map((fund) => [fund.id, fundPriceSeries(fund, lastMonth)]))
  const contracts = brandIds.flatMap((brand) =>
    numberedContracts(brands[brand], today, thisMonth).map((contract) => ({
      contract,
      months: dealHistory(contract, lastMonth, series, reference),
    })),
  )
  const firstMonth = contracts.reduce(
    (first, { contract }) => (contract.startDate < first ? contract.startDate : first),
    lastMonth,
  )
  await db.withTransaction(async (transaction) => {
    // No customer waits for it, and a busy machine is slow.
    await transaction.sql('set local statement_timeout = 0')
    await insertFundPrices(transaction, series, firstMonth)
    for (const brand of brandIds) await insertPeople(transaction, brand, today, seed)
    const signed = contracts.map(({ contract }) => contract)
    await insertApplications(transaction, signed, { today, secretBox, reference })
    await insertAdministration(transaction, contracts, { now, today, lastMonth, secretBox })
    await insertSignatures(transaction, signed)
    await insertDealingMonths(transaction, firstMonth, lastMonth)
    await documentsForHistory(transaction, now)
    for (const brand of brandIds) {
      await insertImpersonations(transaction, brand, today)
      await insertOffers(transaction, brand, today, seed)
    }
  })
}

async function insertFundPrices(db: Queries, series: FundSeries, since: CalendarDate): Promise<void> {
  const rows = [...series].flatMap(([fund, prices]) =>
    [...prices]
      .filter(([month]) => month >= since)
      .map(([month, price]) => ({ fund_id: fund, month, price: priceToSql(price) })),
  )
  await insertRows(db, 'fund_prices', rows)
}

async function insertPeople(
  db: Queries,
  brand: BrandId,
  today: CalendarDate,
  { now, passwordHash, secretBox }: DemoSeed,
): Promise<void> {
  const people = demoPeople(brand, today)
  const users = demoLogins.map((login) => {
    const { voornaam, tussenvoegsel, achternaam, mobiel } = people[login]
    const id = demoUserId(brand, login)
    const totpSecret = demoTotpSecrets[login]
    return {
      id,
      brand,
      username: login,
      email: `${login}@demo.nl`,
      name: [voornaam, tussenvoegsel, achternaam].filter((part) => part !== '').join(' '),
      mobile: mobiel,
      role: login === 'admin' ? 'admin' : 'customer',
      password_hash: passwordHash,
      totp_secret:
        totpSecret === undefined ? null : `\\x${sealTotpSecret(secretBox, [brand, id], totpSecret).toString('hex')}`,
      created_at: now.toISOString(),
    }
  })
  await insertRows(db, 'users', users)
  const personalInfo = demoLogins.map((login) => {
    const { voornaam: _, relations: __, huisnummerToevoeging, ...columns } = people[login]
    return {
      brand,
      user_id: demoUserId(brand, login),
      huisnummer_toevoeging: huisnummerToevoeging,
      ...columns,
    }
  })
  await insertRows(db, 'personal_info', personalInfo)
  const relations = demoLogins.flatMap((login) =>
    people[login].relations.map((relation, index) => ({
      brand,
      id: demoId(brand, 'relation', login, `${index}`),
      owner_id: demoUserId(brand, login),
      ...relation,
    })),
  )
  await insertRows(db, 'relations', relations)
}

/** Numbers the contracts as if the customers of a brand had signed one after another. */
function numberedContracts(
  { id: brand, contractPrefix }: Brand,
  today: CalendarDate,
  thisMonth: CalendarDate,
): NumberedContract[] {
  const people = demoPeople(brand, today)
  return demoContracts(brand, thisMonth).map((contract, index) => ({
    ...contract,
    brand,
    id: demoId(brand, 'contract', `${index}`),
    number: toContractNumber(contractPrefix, index + 1, contract.productCode),
    birthdate: people[contract.login].geboortedatum ?? '',
    beneficiaries: contract.beneficiaries.map((beneficiary) => toBeneficiary(beneficiary, people[contract.login])),
  }))
}

async function insertDealingMonths(db: Queries, first: CalendarDate, last: CalendarDate): Promise<void> {
  const count = monthsBetween(first, last) + 1
  const months = Array.from({ length: count }, (_, index) => addMonths(first, index))
  await insertRows(
    db,
    'dealing_months',
    months.map((month) => ({
      month,
      started_at: publicationOf(month),
      collected_at: collectionOf(month),
      finished_at: publicationOf(month),
    })),
  )
}

async function insertOffers(
  db: Queries,
  brand: BrandId,
  today: CalendarDate,
  { now, reference }: DemoSeed,
): Promise<void> {
  const rows = Object.entries(demoOffers(today)).map(([login, { payload, application }]) => {
    const id = demoId(brand, 'offer', login)
    return {
      brand,
      id,
      owner_id: demoUserId(brand, login as DemoLogin),
      ...toSaved(calculatePayload(payload, now, reference, id)),
      application,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    }
  })
  await insertRows(db, 'offers', rows)
}

const looks: readonly { login: DemoLogin; daysAgo: number; reason: string }[] = [
  { login: 'incasso', daysAgo: 4, reason: 'Vraag van de klant over de inleg die niet kon worden afgeschreven.' },
  { login: 'langjarig', daysAgo: 47, reason: 'Vraag van de klant over de jaaropgave.' },
]

async function insertImpersonations(db: Queries, brand: BrandId, today: CalendarDate): Promise<void> {
  const rows = looks.map(({ login, daysAgo, reason }) => ({
    brand,
    id: demoId(brand, 'look', login),
    user_id: demoUserId(brand, login),
    staff_id: demoUserId(brand, 'admin'),
    reason,
    started_at: `${addDays(today, -daysAgo)}T09:12:00Z`,
    ended_at: `${addDays(today, -daysAgo)}T09:19:00Z`,
  }))
  await insertRows(db, 'impersonations', rows)
}

/** Returns true when somebody has an account, of the demo data or not. */
export async function hasCustomers(db: Queries): Promise<boolean> {
  return (await db.sql('select 1 from users limit 1')).length > 0
}

/** Adds the demo data to a database without customers; returns whether it did. */
export async function seedWhenEmpty(db: Database, seed: Omit<DemoSeed, 'passwordHash'>): Promise<boolean> {
  return db.withTransaction(async (transaction) => {
    // When several processes start on one database, one seeds it; the others wait here, then find it done.
    await transaction.sql("select pg_advisory_xact_lock(hashtext('portal seed'))")
    if (await hasCustomers(transaction)) return false
    await seedDemoData(db, { ...seed, passwordHash: await hashPassword(demoPassword) })
    return true
  })
}
