import type { AttentionItem } from '@portal/api/operations'
import { expect, test } from 'vitest'
import { createTestBank, paymentsIn, toStatement } from '../../../../tests/bank.ts'
import { runAt } from '../../../../tests/dealing.ts'
import { createTestApp, createTestDatabase, logIn } from '../../../../tests/test-app.ts'
import { checkBooks } from '../../books/dealing/check-books.ts'

const published = '2026-12-07T10:00:00+01:00'
const later = '2026-12-09T10:00:00+01:00'

test('withheld tax that the bank returned is paid again on request of staff, once, and the books agree', async () => {
  const db = await createTestDatabase()
  const { app, clock } = await createTestApp({ db })
  const { app: otherApp, clock: otherClock } = await createTestApp({ db, brand: 'other' })
  clock.now = otherClock.now = new Date(later)
  const [admin, otherAdmin] = [await logIn(app, 'admin'), await logIn(otherApp, 'admin')]
  const bank = await createTestBank(db)
  await runAt(db, '2026-11-20T10:00:00+01:00')
  await runAt(db, published, {}, { settlesAtOnce: false })
  await bank.run(published)

  const taxOrders = async () =>
    (await bank.orders())
      .filter((order) => order.includes('LIND0123456789'))
      .flatMap(paymentsIn)
      .filter(({ name }) => name === 'Belastingdienst')
  const rows = () =>
    db.sql<{ attempt: number; status: string }>(
      `select attempt, status from bank_payments where brand = 'main' and kind = 'tax' order by attempt`,
    )
  const listed = async () => {
    const answer = await app.inject({ url: '/api/admin/attention', headers: { cookie: admin } })
    return answer.json<{ data: AttentionItem[] }>().data.filter(({ kind }) => kind === 'payment-returned')
  }
  const payAgain = async (id: string, cookie = admin) => {
    const payload = { kind: 'payment-returned', id }
    const request = { method: 'POST', url: '/api/admin/attention/closure', headers: { cookie }, payload } as const
    return (await (cookie === admin ? app : otherApp).inject(request)).statusCode
  }

  const [first] = await taxOrders()
  const { id = '', euros = '' } = first ?? {}
  await bank.lay(
    'terug.xml',
    toStatement([
      { id, euros },
      { id, euros, isIn: true, returned: 'AC04' },
    ]),
  )
  await bank.run(later)
  expect(await checkBooks(db)).toEqual([])
  const [item, ...others] = await listed()
  expect(others).toEqual([])
  expect(item).toMatchObject({
    action: 'pay-again',
    details: [expect.stringMatching(/ loonheffing van december 2026$/), 'Reden van de bank: AC04'],
  })
  const returned = item?.id ?? ''
  await bank.run(later)
  expect(await taxOrders()).toHaveLength(1)

  expect(await payAgain(returned, otherAdmin)).toBe(404)
  expect(await payAgain('nothing')).toBe(404)
  expect(await payAgain(returned)).toBe(200)
  expect(await payAgain(returned)).toBe(200)
  expect(await listed()).toEqual([])
  await bank.run(later)
  await bank.run(later)
  const again = (await taxOrders()).filter((payment) => payment.id !== id)
  expect(again).toMatchObject([{ euros, iban: 'NL86INGB0002445588' }])
  const staff = `select username from bank_payments join users on users.id = retried_by where bank_payments.brand = 'main'`
  expect(await db.sql(staff)).toEqual([{ username: 'admin' }])

  await bank.lay('weg.xml', toStatement([{ id: again[0]?.id ?? '', euros }]))
  await bank.run(later)
  expect(await rows()).toEqual([
    { attempt: 1, status: 'returned' },
    { attempt: 2, status: 'paid' },
  ])
  expect(await listed()).toEqual([])
  expect(await checkBooks(db)).toEqual([])
})

test('a returned payout cannot be paid again by staff, because it requires another account', async () => {
  const db = await createTestDatabase()
  const { app } = await createTestApp({ db })
  const cookie = await logIn(app, 'admin')
  const [row] = await db.sql<{ id: string }>(
    `insert into bank_payments (brand, id, kind, contract_id, month, attempt, amount_cents, status, refused_account, created_at)
     select 'main', gen_random_uuid(), 'payout', id, '2026-12-01', 2, 10000, 'open', '', now()
       from contracts where brand = 'main' limit 1 returning id`,
  )
  const payload = { kind: 'payment-returned', id: row?.id }
  const url = '/api/admin/attention/closure'
  const answer = await app.inject({ method: 'POST', url, headers: { cookie }, payload })
  expect(answer.statusCode).toBe(404)
})
