import { beforeEach, describe, expect, test } from 'vitest'
import { createTestBank, ledgerOf, paymentsIn, toNotification, toStatement } from '../../../../tests/bank.ts'
import { brands } from '../../../../tests/brands.ts'
import { addPayable } from '../../../../tests/payable.ts'
import { createTestApp } from '../../../../tests/test-app.ts'

const { db } = await createTestApp()
const published = '2026-12-07T10:00:00+01:00'
const later = '2026-12-09T10:00:00+01:00'
// The account of the brand `main` is not in the settings yet.
const incomplete = { ...brands, main: { ...brands.main, account: { name: 'Test', iban: 'NL20INGB0001234567' } } }

let bank: Awaited<ReturnType<typeof createTestBank>>
beforeEach(async () => {
  await db.sql(
    `delete from bank_notices; delete from bank_statements; delete from bank_entries; delete from bank_payments;
     delete from bank_files`,
  )
  bank = await createTestBank(db)
})

const files = () =>
  db.sql<{ brand: string | null; status: string; problem: string | null; payments: number; isClosed: boolean }>(
    `select brand, status, problem, payments, closed_at is not null as "isClosed" from bank_files
      where direction = 'in' order by made_at`,
  )
const countOf = async (table: 'bank_entries' | 'bank_notices') => (await db.sql(`select from ${table}`)).length
const ofOther = { iban: brands.other.account.iban }
const line = { euros: '7.00', isIn: true, text: 'iets' }
const together = (main: string, other: string, part: RegExp) =>
  main.replace(part, (own) => `${part.exec(other)?.[0] ?? ''}${own}`)

describe('a file of the bank that comes again unchanged', () => {
  test('is read when the account that it was refused for is ours now', async () => {
    const id = await addPayable(db)
    await bank.run(published)
    const [order = ''] = await bank.orders()
    const statement = toStatement([{ id: paymentsIn(order)[0]?.id ?? '', euros: '100.00' }])
    await bank.lay('1.xml', statement)
    await bank.run(later, {}, incomplete)
    expect(await files()).toMatchObject([{ brand: null, status: 'refused', payments: 0 }])
    await db.sql(`update bank_files set closed_at = now() where direction = 'in'`)
    await bank.lay('1.xml', statement)
    await bank.run(later)
    expect(await files()).toEqual([{ brand: 'main', status: 'read', problem: null, payments: 1, isClosed: false }])
    expect([await bank.filesIn('in/refused'), await bank.filesIn('in/read')]).toEqual([['1.xml'], ['1.xml']])
    expect(await ledgerOf(db, id)).toEqual({})
  })

  test('is shown to staff again while it is refused', async () => {
    await bank.lay('1.xml', 'nonsense')
    await bank.run(later)
    await db.sql('update bank_files set closed_at = now()')
    await bank.lay('1.xml', 'nonsense')
    await bank.run(later)
    expect(await files()).toMatchObject([{ status: 'refused', isClosed: false }])
  })

  test('gets the part that was left out, and keeps the other part once', async () => {
    const statements = together(toStatement([line]), toStatement([line], ofOther), /<Stmt>.*<\/Stmt>/s)
    const notifications = together(toNotification([line]), toNotification([line], ofOther), /<Ntfctn>.*<\/Ntfctn>/s)
    const layBoth = async () => {
      await bank.lay('1.xml', statements)
      await bank.lay('2.xml', notifications)
    }
    await layBoth()
    await bank.run(later, {}, incomplete)
    expect(await files()).toMatchObject([{ problem: expect.stringContaining('niet van ons') }, { status: 'read' }])
    expect([await countOf('bank_entries'), await countOf('bank_notices')]).toEqual([1, 1])
    await layBoth()
    await bank.run(later)
    expect(await files()).toMatchObject([{ problem: null }, { problem: null }])
    expect([await countOf('bank_entries'), await countOf('bank_notices')]).toEqual([2, 2])
    // Everything is read now.
    await layBoth()
    await bank.run(later)
    expect([await countOf('bank_entries'), await countOf('bank_notices')]).toEqual([2, 2])
  })
})

test('two files of one name are both kept', async () => {
  for (const content of ['one', 'two', 'three']) {
    await bank.lay('camt.xml', content)
    await bank.run(later)
  }
  expect(await bank.filesIn('in/refused')).toEqual(['camt-2.xml', 'camt-3.xml', 'camt.xml'])
})
