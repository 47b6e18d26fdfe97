import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestBank, ledgerOf, paymentsIn, toNotification, toStatement, unmatched } from '../../../../tests/bank.ts'
import { addInvestor, addPaid } from '../../../../tests/dealing.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'

const db = await createTestDatabase()
const published = '2026-12-07T10:00:00+01:00'
const later = '2026-12-09T10:00:00+01:00'
const iban = 'NL02RABO0123456789'

let bank: Awaited<ReturnType<typeof createTestBank>>
beforeEach(async () => {
  bank = await createTestBank(db)
})

describe('a transfer of a customer', () => {
  const number = () => String(Math.floor(Math.random() * 900_000) + 100_000)
  async function addTransfer(cents = 100_000) {
    const id = await addInvestor(db, { initial: cents })
    const contract = `${number()}-SB`
    await db.sql('update contracts set number = $2 where id = $1', [id, contract])
    const paymentId = randomUUID()
    await db.sql(
      `insert into payments (brand, id, contract_id, purpose, attempt, method, provider, amount_cents, status, created_at, reference)
       values ('main', $1, $2, 'first', 1, 'overboeking', 'none', $3, 'open', $4, $5)`,
      [paymentId, id, cents, published, `${contract}-E1`],
    )
    return { id, contract, paymentId }
  }
  const statusOf = async (paymentId: string) =>
    (await db.sql<{ status: string }>('select status from payments where id = $1', [paymentId]))[0]?.status

  test.each([
    (contract: string) => `${contract}-E1`,
    (contract: string) => `kenmerk: ${contract.toLowerCase().replace('-', ' ')} e1, dank u`,
    (contract: string) => `/RFB/${contract}.E01/`,
  ])('is matched by its reference, however it was typed', async (toText) => {
    const { id, contract, paymentId } = await addTransfer()
    await bank.lay('1.xml', toStatement([{ euros: '1000.00', isIn: true, text: toText(contract), iban }]))
    await bank.run(later)
    expect(await statusOf(paymentId)).toBe('paid')
    expect(await ledgerOf(db, id)).toEqual({ bank: 100_000, received: -100_000 })
    expect(await unmatched(db)).toEqual([])
  })

  test.each([
    ['of another amount', '999.99', (contract: string) => `${contract}-E1`],
    ['with another number', '1000.00', (contract: string) => `${contract}-E2`],
    ['with two references', '1000.00', (contract: string) => `${contract}-E1 ${contract}-E2`],
    ['without one', '1000.00', () => 'inleg'],
  ])('%s is left to staff', async (_, euros, toText) => {
    const { contract, paymentId } = await addTransfer()
    await bank.lay('1.xml', toStatement([{ euros, isIn: true, text: toText(contract), iban }]))
    await bank.run(later)
    expect(await statusOf(paymentId)).toBe('open')
    expect(await unmatched(db)).toEqual([{ amount_cents: Number(euros.replace('.', '')) }])
    await db.sql('update bank_entries set closed_at = now() where payment_id is null and bank_payment_id is null')
  })

  test('counts once, in a notification and in statements of whatever name', async () => {
    const { id, contract } = await addTransfer()
    const line = { euros: '1000.00', isIn: true, text: `${contract}-E1`, iban, reference: 'X1' }
    await bank.lay('1.xml', toNotification([line]))
    await bank.run(later)
    expect(await ledgerOf(db, id)).toEqual({})
    const statement = toStatement([line])
    await bank.lay('2.xml', statement)
    await bank.run(later)
    await bank.lay('3.xml', statement.replace('<MsgId>1<', '<MsgId>2<'))
    await bank.run(later)
    expect(await ledgerOf(db, id)).toEqual({ bank: 100_000, received: -100_000 })
    expect(await unmatched(db)).toEqual([])
    expect(await bank.filesIn('in')).toEqual([])
    expect(await bank.filesIn('in/read')).toEqual(['1.xml', '2.xml', '3.xml'])
  })

  test('that is made twice is refunded to its account', async () => {
    const { id, contract, paymentId } = await addTransfer()
    await addPaid(db, id, { cents: 100_000 })
    await bank.lay(
      '1.xml',
      toStatement([{ euros: '1000.00', isIn: true, text: `${contract}-E1`, iban, name: 'F. D.' }]),
    )
    await bank.run(later)
    const [payment] = (await bank.orders()).flatMap(paymentsIn)
    expect(payment).toMatchObject({ euros: '1000.00', iban, name: 'F. D.', text: `Terugbetaling contract ${contract}` })
    expect(await ledgerOf(db, id)).toMatchObject({ 'refund-due': -100_000 })
    await bank.lay('2.xml', toStatement([{ euros: '1000.00', id: payment?.id ?? '' }]))
    await bank.run(later)
    expect(await ledgerOf(db, id)).toEqual({ bank: 100_000, received: -100_000 })
    expect(await statusOf(paymentId)).toBe('refunded')
  })

  test('of every month is invested as the monthly deposit', async () => {
    const { id, contract } = await addTransfer()
    await db.sql(
      `insert into mandates (brand, id, contract_id, attempt, method, provider, reference, amount_cents, status, created_at, signed_at)
       values ('main', gen_random_uuid(), $1, 1, 'overboeking', 'none', $2, 20000, 'signed', $3, $3)`,
      [id, `${contract}-MND`, published],
    )
    const monthly = { euros: '200.00', isIn: true, text: `${contract} MND`, iban }
    await bank.lay('1.xml', toStatement([monthly, monthly, { ...monthly, euros: '199.00' }]))
    await bank.run(later)
    expect(await ledgerOf(db, id)).toEqual({ bank: 40_000, received: -40_000 })
    const paid = { purpose: 'periodic', method: 'overboeking', status: 'paid' }
    expect(
      await db.sql(`select purpose, method, status from payments where contract_id = $1 and purpose = 'periodic'`, [
        id,
      ]),
    ).toEqual([paid, paid])
    expect(await unmatched(db)).toEqual([{ amount_cents: 19_900 }])
    await db.sql('update bank_entries set closed_at = now() where payment_id is null and bank_payment_id is null')
  })
})
