import { beforeEach, describe, expect, test } from 'vitest'
import { createTestBank, ledgerOf, paymentsIn, toStatement, unmatched } from '../../../../tests/bank.ts'
import { brands } from '../../../../tests/brands.ts'
import { runAt } from '../../../../tests/dealing.ts'
import { addPayable, setPayoutAccount } from '../../../../tests/payable.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { checkBooks } from '../dealing/check-books.ts'

const db = await createTestDatabase()
const published = '2026-12-07T10:00:00+01:00'
const later = '2026-12-09T10:00:00+01:00'
const iban = 'NL02RABO0123456789'

let bank: Awaited<ReturnType<typeof createTestBank>>
beforeEach(async () => {
  bank = await createTestBank(db)
})

const rows = (contractId: string) =>
  db.sql<{ status: string; attempt: number; reason_code: string | null }>(
    'select status, attempt, reason_code from bank_payments where contract_id = $1 order by attempt',
    [contractId],
  )

describe('a month that was dealt', () => {
  test('is paid out by one order, to the customers and the tax office, and settled by the statement', async () => {
    await runAt(db, '2026-11-20T10:00:00+01:00')
    await runAt(db, published, {}, { settlesAtOnce: false })
    expect(await checkBooks(db)).toEqual([])
    await bank.run(published)
    await bank.run(later)
    const orders = (await bank.orders()).map(paymentsIn)
    const payments = orders.flat()
    const payouts = await db.sql<{ number: string; cents: number }>(
      `select contracts.number, -sum(amount_cents)::bigint + 2 * coalesce(sum(amount_cents) filter (where kind = 'tax'), 0)::bigint
              as cents
         from dealings join contracts on contracts.brand = dealings.brand and contracts.id = contract_id
        where month = '2026-12-01' and kind in ('payout', 'sale', 'tax') group by contracts.number`,
    )
    expect(payouts.length).toBeGreaterThan(0)
    const toEuros = (cents: number) => (cents / 100).toFixed(2)
    const toCustomers = payments.filter(({ text }) => text.startsWith('Uitbetaling'))
    expect(toCustomers.map(({ text, euros }) => `${text} ${euros}`).toSorted()).toEqual(
      payouts.map(({ number, cents }) => `Uitbetaling contract ${number} 2026-12 ${toEuros(cents)}`).toSorted(),
    )
    const tax = payments.filter(({ name }) => name === 'Belastingdienst')
    expect(tax.length).toBeGreaterThan(0)
    expect(tax[0]).toMatchObject({ iban: 'NL86INGB0002445588', text: 'Loonheffingen 123456789L01 tijdvak 2026-12' })

    const ofMain = orders.find((order) => order.some(({ text }) => text.includes('100007-SDIL'))) ?? []
    await bank.lay('1.xml', toStatement(ofMain.map(({ id, euros }) => ({ id, euros }))))
    await bank.run(later)
    expect(await unmatched(db)).toEqual([])
    expect(await db.sql(`select from bank_payments where brand = 'main' and status <> 'paid'`)).toEqual([])
    const [contract] = await db.sql<{ id: string }>(`select id from contracts where number = '100007-SDIL'`)
    expect(await ledgerOf(db, contract?.id ?? '')).not.toHaveProperty('payable')
    // Tax that was withheld before the bank was connected is not paid through it.
    const [earlier] = await db.sql<{ cents: number }>(
      `select sum(amount_cents)::bigint as cents from dealings where contract_id = $1 and kind = 'tax' and month < '2026-12-01'`,
      [contract?.id],
    )
    expect(await ledgerOf(db, contract?.id ?? '')).toMatchObject({ tax: earlier?.cents })
    expect(await checkBooks(db)).toEqual([])
  })
})

describe('a payment order', () => {
  test('is written once, wherever the process stopped', async () => {
    const id = await addPayable(db)
    const fail = () => Promise.reject(new Error('stopped'))
    await expect(bank.run(published, { prepare: fail })).rejects.toThrow('stopped')
    expect(await bank.filesIn('out')).toEqual([])
    const { prepare } = bank.bank
    const stopAfter = { prepare: (order: Parameters<typeof prepare>[0]) => prepare(order).then(fail) }
    await expect(bank.run(published, stopAfter)).rejects.toThrow('stopped')
    await expect(bank.run(published, { handOver: fail })).rejects.toThrow('stopped')
    expect((await bank.filesIn('out')).filter((name) => name.endsWith('.xml'))).toEqual([])
    await bank.run(published)
    await bank.run(published)
    expect(await bank.filesIn('out')).toHaveLength(1)
    expect((await bank.orders()).flatMap(paymentsIn)).toMatchObject([{ euros: '100.00', iban, name: 'F.J. Dijkhof' }])
    expect(await rows(id)).toEqual([{ status: 'sent', attempt: 1, reason_code: null }])
    expect(await ledgerOf(db, id)).toMatchObject({ payable: -10_000 })
  })

  test('leaves out customers without an account, until there is one', async () => {
    const id = await addPayable(db, null)
    await bank.run(published)
    expect(await bank.filesIn('out')).toEqual([])
    await setPayoutAccount(db, id, iban)
    await bank.run(published)
    expect((await bank.orders()).flatMap(paymentsIn)).toMatchObject([{ iban }])
  })
})

describe('a returned payment', () => {
  test('becomes payable again, is announced to the customer, and is sent to another account', async () => {
    const id = await addPayable(db)
    await bank.run(published)
    const [payment] = (await bank.orders()).flatMap(paymentsIn)
    const left = { id: payment?.id ?? '', euros: '100.00' }
    await bank.lay('1.xml', toStatement([left]))
    await bank.run(later)
    expect(await ledgerOf(db, id)).toEqual({})
    await bank.lay('2.xml', toStatement([{ ...left, isIn: true, returned: 'AC04' }]))
    await bank.run(later)
    expect(await ledgerOf(db, id)).toEqual({ bank: 10_000, payable: -10_000 })
    expect(await rows(id)).toEqual([
      { status: 'returned', attempt: 1, reason_code: 'AC04' },
      { status: 'open', attempt: 2, reason_code: null },
    ])
    expect(bank.mails).toMatchObject([{ to: 'starter@demo.nl', subject: 'Uw uitbetaling is teruggekomen' }])
    expect(await bank.orders()).toHaveLength(1)

    await setPayoutAccount(db, id, 'NL91ABNA0417164300')
    await bank.run(later)
    const [, again] = (await bank.orders()).flatMap(paymentsIn).toSorted((a) => (a.id === payment?.id ? -1 : 1))
    expect(again).toMatchObject({ euros: '100.00', iban: 'NL91ABNA0417164300' })
    await bank.lay('3.xml', toStatement([{ id: again?.id ?? '', euros: '100.00' }]))
    await bank.run(later)
    expect(await ledgerOf(db, id)).toEqual({})
  })

  test('is settled whatever is reported first', async () => {
    const id = await addPayable(db)
    await bank.run(published)
    const [payment] = (await bank.orders()).flatMap(paymentsIn)
    const left = { id: payment?.id ?? '', euros: '100.00' }
    await bank.lay('1.xml', toStatement([{ ...left, isIn: true, returned: 'MD06' }]))
    await bank.run(later)
    expect(await ledgerOf(db, id)).toEqual({ bank: 10_000, payable: -10_000 })
    await bank.lay('2.xml', toStatement([left]))
    await bank.run(later)
    expect(await ledgerOf(db, id)).toEqual({ bank: 10_000, payable: -10_000 })
    expect(await unmatched(db)).toEqual([])
  })
})

describe('a statement', () => {
  const ibanOfOther = brands.other.account.iban
  const entriesOf = (text: string) =>
    db.sql<{ brand: string; amount_cents: number }>(
      `select entry.brand, entry.amount_cents from bank_entries as entry join bank_files as file on file.id = file_id
        where file.name = $1 order by entry.brand`,
      [text],
    )
  const brandOfFile = async (name: string) =>
    (await db.sql<{ brand: string | null }>('select brand from bank_files where name = $1', [name]))[0]?.brand

  test('belongs to the brand of its account, and so does its money', async () => {
    const line = { euros: '7.00', isIn: true, text: 'van de andere rekening' }
    await bank.lay('ander.xml', toStatement([line], { iban: ibanOfOther }))
    await bank.run(later)
    expect(await brandOfFile('ander.xml')).toBe('other')
    expect(await entriesOf('ander.xml')).toEqual([{ brand: 'other', amount_cents: 700 }])
    await db.sql('update bank_entries set closed_at = now() where amount_cents = 700')
  })

  test('in one file with accounts of each brand belongs to none, while each entry has the brand of its account', async () => {
    const main = toStatement([{ euros: '8.00', isIn: true, text: 'van main' }])
    const other = toStatement([{ euros: '9.00', isIn: true, text: 'van other' }], { iban: ibanOfOther })
    const [part = ''] = /<Stmt>.*<\/Stmt>/s.exec(other) ?? []
    await bank.lay('samen.xml', main.replace('<Stmt>', `${part}<Stmt>`))
    await bank.run(later)
    expect(await brandOfFile('samen.xml')).toBeNull()
    expect(await entriesOf('samen.xml')).toEqual([
      { brand: 'main', amount_cents: 800 },
      { brand: 'other', amount_cents: 900 },
    ])
    await db.sql('update bank_entries set closed_at = now() where amount_cents in (800, 900)')
  })
})

describe('a file that cannot be used', () => {
  test.each([
    ['is no statement', 'nonsense'],
    ['does not add up', toStatement([{ euros: '1.00', isIn: true }], { difference: 1 })],
    ['is of another account', toStatement([{ euros: '1.00', isIn: true }], { iban })],
  ])('that %s is moved aside with the reason, and nothing of it is booked', async (_, content) => {
    await bank.lay('1.xml', content)
    await bank.run(later)
    expect(await unmatched(db)).toEqual([])
    expect(await bank.filesIn('in/refused')).toEqual(['1.xml'])
    const refused = `select brand from bank_files where status = 'refused' and closed_at is null`
    expect(await db.sql(refused)).toEqual([{ brand: null }])
    await db.sql(`update bank_files set closed_at = now() where status = 'refused'`)
  })
})
