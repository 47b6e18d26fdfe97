import type { AttentionItem } from '@portal/api/operations'
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestBank, paymentsIn, toStatement } from '../../../../tests/bank.ts'
import { addInvestor, runAt } from '../../../../tests/dealing.ts'
import { testBox } from '../../../../tests/demo.ts'
import { createTestApp, createTestDatabase, logIn } from '../../../../tests/test-app.ts'
import { reference } from '../../../../tests/reference.ts'
import { inventedPrices } from '../../../demo/prices/invented-prices.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'
import type { Prices } from '../../../ports/prices.ts'
import { toPayoutAccount } from '../../books/contract/payout-account.ts'

const db = await createTestDatabase()
const { app, clock } = await createTestApp({ db })
const { app: otherApp, clock: otherClock } = await createTestApp({ db, brand: 'other' })
const published = '2026-12-07T10:00:00+01:00'
const day = 86_400_000

let bank: Awaited<ReturnType<typeof createTestBank>>
let admin: string
let otherAdmin: string
beforeEach(async () => {
  clock.now = new Date(published)
  otherClock.now = clock.now
  bank = await createTestBank(db)
  admin = await logIn(app, 'admin')
  otherAdmin = await logIn(otherApp, 'admin')
})

async function list(kind: AttentionItem['kind'], cookie = admin): Promise<AttentionItem[]> {
  const server = cookie === otherAdmin ? otherApp : app
  const answer = await server.inject({ url: '/api/admin/attention', headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: AttentionItem[] }>().data.filter((item) => item.kind === kind)
}
const detailsOf = async (kind: AttentionItem['kind'], cookie = admin) =>
  (await list(kind, cookie)).map(({ details }) => details)
const send = (path: string, payload: object, cookie = admin) =>
  (cookie === otherAdmin ? otherApp : app).inject({
    method: 'POST',
    url: `/api/admin/${path}`,
    headers: { cookie },
    payload,
  })
const close = async (kind: string, id: string, cookie = admin) =>
  (await send('attention/closure', { kind, id }, cookie)).statusCode

test('customers cannot read or handle the attention list', async () => {
  const cookie = await logIn(app, 'starter')
  const answers = [
    await app.inject({ url: '/api/admin/attention', headers: { cookie } }),
    await send('attention/closure', { kind: 'money-unmatched', id: 'x' }, cookie),
    await send('prices/2026-12-01/confirmation', { digest: '0'.repeat(64) }, cookie),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
})

describe('prices of a month', () => {
  const december = '2026-12-01'
  /** The demo's prices with one changed, or none at all. */
  const publish = (price: string | null): Prices => ({
    async ofMonth(month) {
      const publication = await inventedPrices(reference.funds).ofMonth(month)
      const prices = publication?.prices.map((each) => (each.fund === 'mix-neutraal' ? { ...each, price } : each))
      const digest = createHash('sha256').update(`${price}`).digest()
      return price === null ? null : ({ source: '2026-12.csv', digest, prices } as typeof publication)
    },
  })
  const run = (price: string | null) => runAt(db, published, {}, { prices: publish(price) })
  const confirm = (digest: string | null) => send(`prices/${december}/confirmation`, { digest })

  beforeEach(async () => {
    await db.sql('delete from price_publications')
    await db.sql(`delete from fund_prices where month >= '2026-12-01'`)
    await db.sql('delete from dealing_months')
    await runAt(db, '2026-11-20T10:00:00+01:00')
  })

  test('are shown as missing to the staff of every brand, until they are published', async () => {
    await run(null)
    const item = { id: december, since: '2026-12-07', details: ['december 2026'], action: null, digest: null }
    expect(await list('prices-awaited')).toEqual([{ kind: 'prices-awaited', ...item }])
    expect(await list('prices-awaited', otherAdmin)).toHaveLength(1)
    await runAt(db, published)
    expect(await list('prices-awaited')).toEqual([])
  })

  test('are refused when they are invalid, with the line of each error', async () => {
    await run('31,25')
    const [details = []] = await detailsOf('prices-refused')
    expect(details.slice(0, 2)).toEqual(['december 2026', 'Bestand: 2026-12.csv'])
    expect(details[2]).toMatch(/^Regel \d+: “31,25” is geen koers van Neutraal Mixfonds\./)
  })

  test('must be confirmed exactly as shown after a large change, and are then dealt', async () => {
    await run('999.0000')
    const [item] = await list('prices-unconfirmed')
    expect(item).toMatchObject({ id: december, action: 'confirm' })
    expect(item?.details[2]).toMatch(
      /^Regel \d+: Neutraal Mixfonds gaat van \d+,\d{4} naar 999,0000 \([\d.]+% hoger\)\.$/,
    )
    await run('998.0000')
    const refused = await confirm(item?.digest ?? '')
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'Deze koersen zijn intussen gewijzigd of verwerkt. Bekijk de lijst opnieuw.' },
    ])
    const [changed] = await list('prices-unconfirmed')
    expect((await confirm(changed?.digest ?? '')).statusCode).toBe(200)
    expect(await list('prices-unconfirmed')).toEqual([])
    const [staff] = await db.sql(
      `select username from price_publications join users on users.id = confirmed_by where brand = 'main'`,
    )
    expect(staff).toEqual({ username: 'admin' })
    await run('998.0000')
    expect(await db.sql('select status from price_publications')).toEqual([{ status: 'used' }])
    const [dealt] = await db.sql(`select price from fund_prices where month = $1 and fund_id = 'mix-neutraal'`, [
      december,
    ])
    expect(dealt).toEqual({ price: '998.0000' })
  })
})

describe('an unknown entry', () => {
  test('is shown to the staff of its brand alone, until one of them closes it', async () => {
    const line = { euros: '1000.00', isIn: true, text: 'Voor oma', iban: 'NL02RABO0123456789', name: 'F. Dijkhof' }
    await bank.lay('1.xml', toStatement([line, { euros: '12.50', name: 'Mollie' }]))
    await bank.run(published)
    const items = await list('money-unmatched')
    expect(items.map(({ details }) => details).toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
      ['€\u00A01.000,00 van F. Dijkhof', 'Rekening: NL02 RABO 0123 4567 89', 'Omschrijving: Voor oma'],
      ['€\u00A012,50 naar Mollie'],
    ])
    expect(items[0]).toMatchObject({ since: '2026-12-09', action: 'close' })
    const id = items[0]?.id ?? ''
    expect(await list('money-unmatched', otherAdmin)).toEqual([])
    expect(await close('money-unmatched', id, otherAdmin)).toBe(404)
    expect(await list('money-unmatched')).toHaveLength(2)
    expect(await close('money-unmatched', id)).toBe(200)
    expect(await close('money-unmatched', id)).toBe(200)
    expect((await list('money-unmatched')).map((item) => item.id)).toEqual([items[1]?.id])
    const closed = await db.sql(
      `select username, bank_entries.closed_at from bank_entries join users on users.id = closed_by where bank_entries.brand = 'main'`,
    )
    expect(closed).toEqual([{ username: 'admin', closed_at: clock.now }])
  })

  test('cannot be closed when it is matched', async () => {
    await db.sql(
      `insert into bank_entries (brand, key, file_id, booked_on, amount_cents, sealed, payment_id)
       select 'main', 'known', (select id from bank_files limit 1), '2026-12-09', 1, '', id
         from payments where brand = 'main' limit 1`,
    )
    expect(await close('money-unmatched', 'known')).toBe(404)
  })
})

describe('a file of the bank', () => {
  test('that is refused is shown to staff of every brand, until one of them closes it', async () => {
    await bank.lay('stuk.xml', 'no statement')
    await bank.run(published)
    const [item, ...others] = await list('file-refused')
    expect(others).toEqual([])
    expect(item).toMatchObject({ since: '2026-12-07', details: ['stuk.xml', expect.stringMatching(/\.$/)] })
    expect(await list('file-refused', otherAdmin)).toEqual([item])
    expect(await close('file-refused', 'no such file')).toBe(404)
    expect(await close('file-refused', item?.id ?? '', otherAdmin)).toBe(200)
    expect(await list('file-refused')).toEqual([])
  })

  test('that was written or read is shown for seven days', async () => {
    await addPayable()
    await bank.lay('gelezen.xml', toStatement([{ euros: '0.03', name: 'X' }]))
    await bank.run(published)
    expect(await detailsOf('file-read')).toContainEqual(['gelezen.xml', '1 regel, samen €\u00A0−0,03'])
    expect(await detailsOf('file-written')).toEqual([
      [expect.stringMatching(/\.xml$/), '1 betaling, samen €\u00A0100,00'],
    ])
    expect(await list('file-read', otherAdmin)).toEqual([])
    expect(await list('file-written', otherAdmin)).toEqual([])
    clock.advance(7 * day)
    admin = await logIn(app, 'admin')
    expect([await list('file-read'), await list('file-written')]).toEqual([[], []])
  })
})

/** Adds a contract with a payable amount of € 100.00 since December. */
async function addPayable(iban: string | null = 'NL02RABO0123456789'): Promise<string> {
  const id = await addInvestor(db)
  if (iban !== null) await setAccount(id, iban)
  await db.sql(
    `insert into bank_payments (brand, id, kind, contract_id, month, amount_cents, status, created_at)
     values ('main', gen_random_uuid(), 'payout', $1, '2026-12-01', 10000, 'open', $2)`,
    [id, published],
  )
  return id
}

async function setAccount(contractId: string, iban: string): Promise<void> {
  const { payout_iban, masked_payout_iban } = toPayoutAccount(testBox, 'main', contractId, iban)
  const values = [contractId, payout_iban, masked_payout_iban]
  await db.sql('update contracts set payout_iban = $2, masked_payout_iban = $3 where id = $1', values)
}

describe('a payment', () => {
  const textOf = (contractId: string) =>
    `€\u00A0100,00 uitbetaling aan F.J. Dijkhof, contract T${contractId.slice(-12)}-SB`

  test('without an account is pending until there is one', async () => {
    const id = await addPayable(null)
    await bank.run(published)
    expect(await detailsOf('payment-without-account')).toEqual([[textOf(id)]])
    expect(await list('payment-without-account', otherAdmin)).toEqual([])
    await setAccount(id, 'NL02RABO0123456789')
    expect(await list('payment-without-account')).toEqual([])
    await bank.run(published)
  })

  test("that was returned is pending until there is another account, with the bank's reason", async () => {
    const id = await addPayable()
    await bank.run(published)
    const [payment] = (await bank.orders()).flatMap(paymentsIn)
    const back = { id: payment?.id ?? '', euros: '100.00', isIn: true, returned: 'AC04' }
    await bank.lay('terug.xml', toStatement([back]))
    await bank.run(published)
    expect(await detailsOf('payment-returned')).toEqual([[textOf(id), 'Reden van de bank: AC04']])
    expect(await list('payment-returned', otherAdmin)).toEqual([])
    await setAccount(id, 'NL91ABNA0417164300')
    expect(await list('payment-returned')).toEqual([])
    await bank.run(published)
  })

  test('without a statement for more than five days is shown by its file', async () => {
    await db.sql(`update bank_payments set status = 'paid' where status = 'sent'`)
    const id = await addPayable()
    await bank.run(published)
    clock.advance(5 * day)
    admin = await logIn(app, 'admin')
    expect(await list('payments-unsettled')).toEqual([])
    clock.advance(1)
    const [file] = await bank.filesIn('out').then((names) => names.filter((name) => name.endsWith('.xml')))
    expect(await detailsOf('payments-unsettled')).toEqual([[file, '1 betaling, samen €\u00A0100,00']])
    otherClock.now = clock.now
    otherAdmin = await logIn(otherApp, 'admin')
    expect(await list('payments-unsettled', otherAdmin)).toEqual([])
    await db.sql(`update bank_payments set status = 'paid' where contract_id = $1`, [id])
    expect(await list('payments-unsettled')).toEqual([])
  })
})

test('an erasure request is shown to the staff of the brand until it is withdrawn', async () => {
  const cookie = await logIn(app, 'ouder')
  const erase = (method: 'POST' | 'DELETE') =>
    app.inject({ method, url: '/api/me/erasure', headers: { cookie }, payload: { password: demoPassword } })
  expect((await erase('POST')).statusCode).toBe(200)
  expect(await detailsOf('erasure-requested')).toEqual([['Yasmina el Fassi', 'Wij wissen op 21\u00a0december 2026.']])
  expect(await list('erasure-requested', otherAdmin)).toEqual([])
  expect((await erase('DELETE')).statusCode).toBe(200)
  expect(await list('erasure-requested')).toEqual([])
})
