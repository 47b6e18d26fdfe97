import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fillShape, shapes } from '../../../../tests/bank-shapes.ts'
import { createTestBank, ledgerOf, paymentsIn, toStatement } from '../../../../tests/bank.ts'
import { annuity, call } from '../../../../tests/calculations.ts'
import { addInvestor } from '../../../../tests/dealing.ts'
import { applicantsWith, signContract, signUp } from '../../../../tests/front-door.ts'
import { addPayable } from '../../../../tests/payable.ts'
import { pay } from '../../../../tests/payments.ts'
import { createSandbox } from '../../../demo/bank/create-sandbox.ts'
import { createTestApp, createTestDatabase, logIn } from '../../../../tests/test-app.ts'

const db = await createTestDatabase()
const providers = { ...createSandbox(db, () => new Date()), transfers: null }
const portal = await createTestApp({ db, providers })
const published = '2026-12-07T10:00:00+01:00'
const later = '2026-12-31T10:00:00+01:00'

/** A customer who must transfer € 150.00 at first, and another who transfers € 200.00 every month. */
async function addCustomers(number: number) {
  const [first, monthly] = [await addInvestor(db, { initial: 150_00 }), await addInvestor(db)]
  const [ofFirst, ofMonthly] = [`${number}-SB`, `${number + 1}-SB`]
  await db.sql('update contracts set number = $2 where id = $1', [first, ofFirst])
  await db.sql('update contracts set number = $2 where id = $1', [monthly, ofMonthly])
  const paymentId = randomUUID()
  await db.sql(
    `insert into payments (brand, id, contract_id, purpose, attempt, method, provider, amount_cents, status, created_at, reference)
     values ('main', $1, $2, 'first', 1, 'overboeking', 'none', 15000, 'open', $3, $4)`,
    [paymentId, first, published, `${ofFirst}-E1`],
  )
  await db.sql(
    `insert into mandates (brand, id, contract_id, attempt, method, provider, reference, amount_cents, status, created_at, signed_at)
     values ('main', gen_random_uuid(), $1, 1, 'overboeking', 'none', $2, 20000, 'signed', $3, $3)`,
    [monthly, `${ofMonthly}-MND`, published],
  )
  return { first, monthly, E1: `${ofFirst}-E1`, MND: `${ofMonthly}-MND` }
}

describe.each(shapes.map((shape, index) => ({ ...shape, index })))('the file of $bank ($file)', (shape) => {
  // Requirement T49.
  test('books what it has of customers and of our payouts, shows the rest to staff, and counts once', async () => {
    await db.sql('delete from bank_notices; delete from bank_statements; delete from bank_entries')
    await db.sql('delete from bank_payments; delete from bank_files')
    const bank = await createTestBank(db)
    const { first, monthly, E1, MND } = await addCustomers(300_000 + 2 * shape.index)
    const payout = await addPayable(db)
    await bank.run(published)
    const [payment] = (await bank.orders()).flatMap(paymentsIn)
    const content = fillShape(shape, { E1, MND, PAYOUT1: payment?.id ?? '' })
    const isStatement = shape.message.startsWith('camt.053')
    await bank.lay('1.xml', content)
    await bank.lay('2.xml', `${content}\n`)
    await bank.run(later)
    expect(await bank.filesIn('in/refused')).toEqual([])

    const count = (kind: string) => (isStatement ? shape.entries.filter((entry) => entry.kind === kind).length : 0)
    const kept = await db.sql<{ cents: number }>(`select amount_cents as cents from bank_entries`)
    const expected = isStatement ? shape.entries.map(({ cents }) => cents) : []
    expect(kept.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
    const receivedBy = async (id: string) => (await ledgerOf(db, id))['received'] ?? 0
    expect(await receivedBy(first)).toBe(count('first') > 0 ? -150_00 : 0)
    expect(await receivedBy(monthly)).toBe(0 - 200_00 * count('monthly'))
    const ofPayout = await db.sql<{ status: string }>(
      'select status from bank_payments where contract_id = $1 order by attempt',
      [payout],
    )
    const returned = count('return') > 0 ? ['returned', 'open'] : [count('payout') > 0 ? 'paid' : 'sent']
    expect(
      ofPayout.map(({ status }) => status).filter((status) => status !== 'sent' || returned.includes(status)),
    ).toEqual(returned)

    const cookie = await logIn(portal.app, 'admin@demo.nl')
    const { data } = (await call(portal.app, 'GET', '/api/admin/attention', cookie)).json<{
      data: { kind: string; details: string[] }[]
    }>()
    const shown = data.filter(({ kind }) => kind === 'money-unmatched').map(({ details }) => details.join(' '))
    const strange = isStatement ? shape.entries.filter(({ kind }) => ['charge', 'unknown'].includes(kind)) : []
    // A second first payment is one that nobody asked for.
    expect(shown).toHaveLength(strange.length + Math.max(0, count('first') - 1))
    for (const { party, text } of strange) {
      const found = shown.filter((each) => [party, text].every((part) => each.replaceAll(/\s+/g, ' ').includes(part)))
      expect([text, found.length]).not.toEqual([text, 0])
    }
  })
})

test('a customer who signed up and signed transfers the first money, and sees that it came', async () => {
  await db.sql('delete from bank_notices; delete from bank_statements; delete from bank_entries')
  const bank = await createTestBank(db)
  const { cookie } = await signUp(portal)
  const people = applicantsWith({ geboortedatum: '10-05-1959' })
  const { contractId } = await signContract(portal, cookie, { ...annuity, chosenRiskProfile: 'NVT' }, people)
  const { id, transfer, amountCents } = await pay(portal.app, cookie, { contractId, method: 'overdracht' })
  const euros = (amountCents / 100).toFixed(2)
  await bank.lay(
    '1.xml',
    toStatement([{ euros, isIn: true, text: transfer?.reference ?? '', iban: 'NL02RABO0123456789' }]),
  )
  await bank.run(later)
  const answer = await call(portal.app, 'GET', `/api/payments/${id}`, cookie)
  expect(answer.json()).toMatchObject({ data: { status: 'paid' } })
  expect(await ledgerOf(db, contractId)).toEqual({ bank: amountCents, received: -amountCents })
})
