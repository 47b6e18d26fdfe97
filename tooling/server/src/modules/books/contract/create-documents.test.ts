import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { demoUserId } from '../../../demo/seed/demo-id.ts'
import type { Database } from '../../../platform/database/database.ts'
import { addConditions, addConfirmation, createMonthDocuments } from './create-documents.ts'
import { documentsForHistory } from '../../contracts/documents/documents-for-history.ts'

const brand = 'main'
const contractId = '5f0c9ac1-6a0b-4cb3-8f4e-0b6f1a2b3c4d'
const now = new Date('2026-11-20T09:00:00Z')

/** A database with one contract without documents and with a value on these dates. */
async function createContract(values: Readonly<Record<string, number>>): Promise<Database> {
  const db = await createTestDatabase()
  await db.sql(
    `insert into contracts (brand, id, owner_id, number, product_code, description, start_date, duration,
       chosen_risk_profile, initial_deposit_cents, periodic_deposit_cents, is_payment_completed, created_at)
     values ($1, $2, $3, '900001-SB', 'SB', 'Met de hand', '2025-06-01', 10, 'neutraal', 100000, 20000, true, $4)`,
    [brand, contractId, demoUserId(brand, 'starter'), now],
  )
  for (const [month, cents] of Object.entries(values)) {
    await db.sql('insert into contract_values values ($1, $2, $3, $4, 0, 0, 0)', [brand, contractId, month, cents])
  }
  return db
}

const documentsOf = async (db: Database) =>
  (
    await db.sql<{ kind: string; title: string; date: string }>(
      `select kind, title, document_date as date from contract_documents where contract_id = $1 order by kind, date`,
      [contractId],
    )
  ).map(({ kind, title, date }) => `${kind}: ${title}, ${date}`)

describe('the documents of a month', () => {
  it('are in January those of the year and of the quarter', async () => {
    const db = await createContract({ '2025-06-01': 10_000, '2026-01-01': 10_100 })
    await createMonthDocuments(db, { month: '2026-01-01', now })
    expect(await documentsOf(db)).toEqual([
      'annual-statement: Jaaropgave 2025, 2026-01-08',
      'cost-overview: Kostenoverzicht 2025, 2026-01-08',
      'value-overview: Waardeoverzicht per 1\u00a0januari 2026, 2026-01-08',
    ])
  })

  it('are after another quarter its value, five trading days later, and in other months none', async () => {
    const db = await createContract({ '2026-04-01': 10_000, '2026-05-01': 10_100 })
    for (const month of ['2026-04-01', '2026-05-01']) await createMonthDocuments(db, { month, now })
    expect(await documentsOf(db)).toEqual(['value-overview: Waardeoverzicht per 1\u00a0april 2026, 2026-04-09'])
  })

  it('are the same ones when they are created again', async () => {
    const db = await createContract({ '2026-01-01': 10_000 })
    await createMonthDocuments(db, { month: '2026-01-01', now })
    const before = await db.sql('select to_jsonb(d) from contract_documents d order by id')
    await createMonthDocuments(db, { month: '2026-01-01', now: new Date('2027-01-01T00:00:00Z') })
    expect(await db.sql('select to_jsonb(d) from contract_documents d order by id')).toEqual(before)
  })

  it('are those of the year alone for a customer who sold everything in it', async () => {
    const db = await createContract({ '2025-06-01': 10_000, '2025-11-01': 0, '2025-12-01': 0, '2026-01-01': 0 })
    await createMonthDocuments(db, { month: '2026-01-01', now })
    expect(await documentsOf(db)).toEqual([
      'annual-statement: Jaaropgave 2025, 2026-01-08',
      'cost-overview: Kostenoverzicht 2025, 2026-01-08',
    ])
    await createMonthDocuments(db, { month: '2027-01-01', now })
    expect(await documentsOf(db)).toHaveLength(2)
  })

  it('are none before the contract has a value', async () => {
    const db = await createContract({ '2026-04-01': 10_000 })
    for (const month of ['2025-10-01', '2026-01-01']) await createMonthDocuments(db, { month, now })
    expect(await documentsOf(db)).toEqual([])
  })

  it('reach every contract of both brands', async () => {
    const db = await createContract({})
    // 191 for each of a brand's eleven users: each contract updates its owner's count, so a single owner would be slow.
    await db.sql(
      `insert into contracts (brand, id, owner_id, number, product_code, description, start_date, chosen_risk_profile,
         initial_deposit_cents, periodic_deposit_cents, is_payment_completed, created_at)
       select brand, gen_random_uuid(), id, 'many-' || username || count, 'SB', 'Veel', '2025-06-01', 'neutraal', 1, 1,
              true, now()
         from generate_series(1, 191) as count, users`,
    )
    await db.sql(
      `insert into contract_values select brand, id, '2040-04-01', 1, 0, 0, 0 from contracts where number like 'many-%'`,
    )
    await createMonthDocuments(db, { month: '2040-04-01', now })
    const made = await db.sql<{ brand: string; count: number }>(
      `select brand, count(*) from contract_documents where subject = '2040-04-01' group by brand order by brand`,
    )
    expect(made).toEqual([
      { brand: 'main', count: 2_101 },
      { brand: 'other', count: 2_101 },
    ])
  })
})

describe('a confirmation', () => {
  it('is one for each subject, as first created', async () => {
    const db = await createContract({})
    const about = { brand, contractId, now, date: '2026-11-20' } as const
    await addConfirmation(db, { ...about, subject: 'a', title: 'Bevestiging van een wijziging' })
    await addConfirmation(db, { ...about, subject: 'a', title: 'Nog eens' })
    await addConfirmation(db, { ...about, subject: 'b', title: 'Bevestiging van een verkoop' })
    await addConditions(db, { ...about, date: '2026-01-01' })
    await addConditions(db, about)
    expect(await documentsOf(db)).toEqual([
      'conditions: Voorwaarden 2026-1, 2026-01-01',
      'confirmation: Bevestiging van een wijziging, 2026-11-20',
      'confirmation: Bevestiging van een verkoop, 2026-11-20',
    ])
  })
})

describe('the documents of demo customers', () => {
  it('are those of all their years, of which the last are new', async () => {
    const db = await createContract({ '2025-06-01': 10_000, '2026-01-01': 10_100, '2026-10-01': 10_200 })
    await db.withTransaction((transaction) => documentsForHistory(transaction, now))
    expect(await documentsOf(db)).toEqual([
      'annual-statement: Jaaropgave 2025, 2026-01-08',
      'conditions: Voorwaarden 2026-1, 2026-01-01',
      'confirmation: Bevestiging van uw aanvraag, 2025-06-01',
      'cost-overview: Kostenoverzicht 2025, 2026-01-08',
      'value-overview: Waardeoverzicht per 1\u00a0januari 2026, 2026-01-08',
      'value-overview: Waardeoverzicht per 1\u00a0oktober 2026, 2026-10-07',
    ])
    const unseen = await db.sql(
      'select title from contract_documents where contract_id = $1 and seen_at is null order by title',
      [contractId],
    )
    expect(unseen).toEqual([{ title: 'Waardeoverzicht per 1\u00a0oktober 2026' }])
  })
})
