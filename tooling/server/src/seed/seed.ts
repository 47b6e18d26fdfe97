import { addMonths, toCalendarDate, type CalendarDate } from '@portal/flows/dates'
import { brandIds, type BrandId } from '../brands.ts'
import type { Database, Queries } from '../database/database.ts'
import { calculatePayload } from '../modules/calculation/calculate-payload.ts'
import { currentParameters } from '../modules/calculation/parameters.ts'
import { fundFacts } from '../modules/reference/funds.ts'
import { contractHistory, formatPrice, formatUnits } from './contract-history.ts'
import { demoContracts, type DemoContract } from './demo-contracts.ts'
import { demoId } from './demo-id.ts'
import { demoOffers } from './demo-offers.ts'
import { demoLogins, demoPeople, demoTotpSecrets, type DemoLogin } from './demo-people.ts'
import { fundPriceSeries, type Price } from './fund-price-series.ts'
import { insertDemoPayments } from './demo-payments.ts'
import { insertRows } from './insert-rows.ts'

type DemoSeed = {
  now: Date
  /** Of `demoPassword`; one for everybody, because hashing is slow by design. */
  passwordHash: string
}

type FundSeries = ReadonlyMap<string, ReadonlyMap<CalendarDate, Price>>

const pricedYears = 10

/** The demo customers of both brands, all or nothing; the same rows for the same `now`. */
export async function seedDemoData(db: Database, { now, passwordHash }: DemoSeed): Promise<void> {
  const today = toCalendarDate(now)
  const thisMonth = `${today.slice(0, 7)}-01`
  const series: FundSeries = new Map(fundFacts.map((fund) => [fund.id, fundPriceSeries(fund, thisMonth)]))
  await db.withTransaction(async (transaction) => {
    await insertFundPrices(transaction, series, addMonths(thisMonth, -12 * pricedYears))
    for (const brand of brandIds) {
      await insertPeople(transaction, brand, today, now, passwordHash)
      await insertContracts(transaction, brand, thisMonth, series, now)
      await insertOffers(transaction, brand, today, now)
    }
  })
}

export function demoUserId(brand: BrandId, login: DemoLogin): string {
  return demoId(brand, 'user', login)
}

async function insertFundPrices(db: Queries, series: FundSeries, since: CalendarDate): Promise<void> {
  const rows = [...series].flatMap(([fund, prices]) =>
    [...prices]
      .filter(([month]) => month >= since)
      .map(([month, price]) => ({ fund_id: fund, month, price: formatPrice(price) })),
  )
  await insertRows(db, 'fund_prices', rows)
}

async function insertPeople(
  db: Queries,
  brand: BrandId,
  today: CalendarDate,
  now: Date,
  passwordHash: string,
): Promise<void> {
  const people = demoPeople(brand, today)
  const users = demoLogins.map((login) => {
    const { voornaam, tussenvoegsel, achternaam, mobiel } = people[login]
    return {
      id: demoUserId(brand, login),
      brand,
      username: login,
      email: `${login}@demo.nl`,
      name: [voornaam, tussenvoegsel, achternaam].filter((part) => part !== '').join(' '),
      mobile: mobiel,
      role: login === 'admin' ? 'admin' : 'customer',
      password_hash: passwordHash,
      totp_secret: demoTotpSecrets[login] ?? null,
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

async function insertContracts(
  db: Queries,
  brand: BrandId,
  thisMonth: CalendarDate,
  series: FundSeries,
  now: Date,
): Promise<void> {
  const contracts = demoContracts(brand, thisMonth).map((contract, index) => ({
    ...contract,
    id: demoId(brand, 'contract', `${index}`),
    number: `${brand === 'main' ? 1 : 2}00${String(index + 1).padStart(3, '0')}-${contract.productCode}`,
    history: historyOf(contract, thisMonth, series),
  }))
  await insertRows(
    db,
    'contracts',
    contracts.map((contract) => ({
      brand,
      id: contract.id,
      owner_id: demoUserId(brand, contract.login),
      number: contract.number,
      product_code: contract.productCode,
      description: contract.description,
      start_date: contract.startDate,
      duration: contract.duration,
      chosen_risk_profile: contract.chosenRiskProfile,
      initial_deposit_cents: contract.initialDepositCents,
      periodic_deposit_cents: contract.periodicDepositCents,
      is_payment_completed: contract.isPaymentCompleted,
      is_transfer: contract.isTransfer,
      created_at: now.toISOString(),
    })),
  )
  await insertRows(
    db,
    'contract_holdings',
    contracts.flatMap((contract) =>
      Object.entries(contract.shares).map(([fund, share], index) => ({
        brand,
        contract_id: contract.id,
        fund_id: fund,
        share_basis_points: share,
        units: formatUnits(contract.history.units[index] ?? 0n),
      })),
    ),
  )
  await insertRows(
    db,
    'contract_values',
    contracts.flatMap((contract) =>
      contract.history.months.map((value) => ({
        brand,
        contract_id: contract.id,
        month: value.month,
        value_cents: value.valueCents,
        deposited_cents: value.depositedCents,
        withdrawn_cents: value.withdrawnCents,
        costs_cents: value.costsCents,
      })),
    ),
  )
  await insertDemoPayments(db, brand, contracts, thisMonth, now)
}

async function insertOffers(db: Queries, brand: BrandId, today: CalendarDate, now: Date): Promise<void> {
  const rows = Object.entries(demoOffers(today)).map(([login, payload]) => {
    const id = demoId(brand, 'offer', login)
    return {
      brand,
      id,
      owner_id: demoUserId(brand, login as DemoLogin),
      calculation: calculatePayload(payload, now, id),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    }
  })
  await insertRows(db, 'offers', rows)
}

/** Empty for a contract that has yet to start. */
function historyOf(contract: DemoContract, thisMonth: CalendarDate, series: FundSeries) {
  return contractHistory({
    ...contract,
    start: contract.startDate,
    lastMonth: thisMonth,
    serviceCostsBasisPoints: currentParameters.serviceCostsBasisPoints,
    funds: Object.entries(contract.shares).map(([id, shareBasisPoints]) => {
      const fund = fundFacts.find((each) => each.id === id)
      const prices = series.get(id)
      if (!fund || !prices) throw new Error(`The demo contracts hold ${id}, which is no fund.`)
      return {
        id,
        shareBasisPoints,
        entryCostsBasisPoints: fund.entryCostsBasisPoints,
        priceOn: (month) => {
          const price = prices.get(month)
          if (price === undefined) throw new Error(`${id} has no price on ${month}.`)
          return price
        },
      }
    }),
  })
}
