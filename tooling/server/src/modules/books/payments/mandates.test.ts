import type { AttentionItem, Mandate } from '@portal/api/operations'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import { addContract, arrange, choose, send, tasksOf } from '../../../../tests/payments.ts'
import { createTestApp, createTestDatabase, logIn } from '../../../../tests/test-app.ts'
import { createSandbox } from '../../../demo/bank/create-sandbox.ts'
import type { FeedEvent, FeedPage, MandateReport } from '../../../ports/mandates.ts'
import type { PaymentReport } from '../../../ports/payments.ts'
import type { Providers } from '../../../ports/providers.ts'
import { requestPayment } from './request-payment.ts'
import { readFeeds } from './feeds.ts'
import { reconcile } from './reconcile.ts'

const db = await createTestDatabase()
const { app, clock } = await createTestApp({ db })
const cookie = await logIn(app, 'spaarder')
const sandbox = createSandbox(db, () => clock.now)
const log = pino({ enabled: false })
const contextOf = (providers: Providers = sandbox) => ({ db, providers, log, now: clock.now })

const addMonthly = (cents = 10_000) => addContract(db, 'spaarder', { initial: 0, periodic: cents })
async function mandateOf(id: string): Promise<Mandate> {
  return (await call(app, 'GET', `/api/mandates/${id}`, cookie)).json<{ data: Mandate }>().data
}
const taskOf = async (contractId: string) => (await tasksOf(app, cookie)).find((task) => task.contractId === contractId)

describe('a mandate', () => {
  test('that was cancelled or failed can be signed again', async () => {
    const contractId = await addMonthly()
    for (const [outcome, status] of [
      ['geannuleerd', 'canceled'],
      ['mislukt', 'failed'],
    ] as const) {
      const mandate = await arrange(app, cookie, { contractId, method: 'twikey' })
      await choose(app, mandate.signUrl as string, outcome)
      clock.advance(2_000)
      expect(await mandateOf(mandate.id)).toMatchObject({ status, signUrl: null })
    }
    expect((await taskOf(contractId))?.monthly).toMatchObject({ isArranged: false })
    expect((await taskOf(contractId))?.monthly?.mandates).toHaveLength(2)
  })

  test('shows only the end of the account once it is signed', async () => {
    const contractId = await addMonthly()
    const mandate = await arrange(app, cookie, { contractId, method: 'twikey' })
    await choose(app, mandate.signUrl as string, 'niet-terug')
    clock.advance(2_000)
    expect((await mandateOf(mandate.id)).maskedIban).toBe('NL12 •••• •••• ••67 89')
  })

  test('is one mandate, whether requested once or eight times at the same moment', async () => {
    const contractId = await addMonthly()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(app, '/api/mandates', cookie, { contractId, method: 'twikey' })),
    )
    expect(new Set(answers.map((answer) => answer.json<{ data: Mandate }>().data.id)).size).toBe(1)
  })

  test('is not started for transfers, or for a customer who has one', async () => {
    const contractId = await addMonthly()
    const mandate = await arrange(app, cookie, { contractId, method: 'overboeking' })
    expect(mandate).toMatchObject({ status: 'signed', transfer: { reference: expect.stringMatching(/-SB-MND$/) } })
    expect(await taskOf(contractId)).toBeUndefined()
    expect((await send(app, '/api/mandates', cookie, { contractId, method: 'twikey' })).statusCode).toBe(409)
  })

  test('that turns out to be signed after the customer chose to transfer is revoked, also at the bank', async () => {
    const contractId = await addMonthly()
    const mandate = await arrange(app, cookie, { contractId, method: 'twikey' })
    const transfer = await arrange(app, cookie, { contractId, method: 'overboeking' })
    expect((await mandateOf(mandate.id)).status).toBe('canceled')
    // The customer signed at the bank just before it heard that this was no longer asked.
    await db.sql(`update sandbox.mandates set status = 'signed', signed_at = $2 where asked_by = $1`, [
      mandate.id,
      clock.now,
    ])
    clock.advance(60_000)
    await reconcile(contextOf())
    const atBank = await db.sql(`select status from sandbox.mandates where asked_by = $1`, [mandate.id])
    expect([(await mandateOf(mandate.id)).status, (await mandateOf(transfer.id)).status, atBank]).toEqual([
      'revoked',
      'signed',
      [{ status: 'revoked' }],
    ])
  })

  test('that was not reported is found by reconciliation', async () => {
    const contractId = await addMonthly()
    const mandate = await arrange(app, cookie, { contractId, method: 'twikey' })
    await db.sql(`update sandbox.mandates set status = 'signed', signed_at = $2 where asked_by = $1`, [
      mandate.id,
      clock.now,
    ])
    clock.advance(60_000)
    await reconcile(contextOf())
    expect(await taskOf(contractId)).toBeUndefined()
  })
})

describe('a monthly collection', () => {
  const collect = async (contractId: string, cents: number): Promise<string> => {
    const [row] = await db.sql<{ id: string }>(
      `insert into payments (brand, id, contract_id, purpose, attempt, method, provider, amount_cents, status, created_at)
       values ('main', gen_random_uuid(), $1, 'periodic', 1, 'incasso', 'sandbox', $2, 'created', $3) returning id`,
      [contractId, cents, clock.now],
    )
    const id = row?.id ?? ''
    await requestPayment(contextOf(), { brand: 'main', contractId, id })
    await requestPayment(contextOf(), { brand: 'main', contractId, id })
    return id
  }
  const signed = async (cents: number): Promise<string> => {
    const contractId = await addMonthly(cents)
    const mandate = await arrange(app, cookie, { contractId, method: 'twikey' })
    await choose(app, mandate.signUrl as string, 'getekend')
    clock.advance(2_000)
    await mandateOf(mandate.id)
    return contractId
  }

  test.each([
    [300, 'MS03'],
    [700, 'AM04'],
    [2_150, 'AC01'],
    [2_700, 'MD01'],
    [3_299, 'SL01'],
  ])('of %i cents fails with %s, and becomes a task', async (cents, reasonCode) => {
    const contractId = await signed(cents)
    expect(await taskOf(contractId)).toBeUndefined()
    await collect(contractId, cents)
    expect((await taskOf(contractId))?.monthly?.collections).toMatchObject([{ status: 'failed', reasonCode }])
  })

  test('of 33 euros or more is paid', async () => {
    const contractId = await signed(3_300)
    await collect(contractId, 3_300)
    expect(await taskOf(contractId)).toBeUndefined()
    expect(await db.sql('select status from payments where contract_id = $1', [contractId])).toEqual([
      { status: 'paid' },
    ])
  })
})

describe('a feed', () => {
  const signedReport: MandateReport = { status: 'signed', reasonCode: null, maskedIban: null, signedAt: null }
  const canceledReport: MandateReport = { ...signedReport, status: 'canceled' }
  const debit = (status: PaymentReport['status'], reasonCode: string | null = null): PaymentReport => ({
    status,
    amountCents: 10_000,
    reasonCode,
    paidAt: null,
  })
  /** A Twikey with these pages in its feeds. */
  const withFeed = (pages: Record<'mandate' | 'transaction', FeedPage[]>): Providers => ({
    ...sandbox,
    mandates: {
      ...sandbox.mandates,
      name: 'twikey',
      readFeed: async (feed, position) => pages[feed][Number(position ?? 0)] ?? { events: [], position },
    },
  })
  const addTwikeyMandate = async (): Promise<{ contractId: string; providerId: string }> => {
    const contractId = await addMonthly()
    const providerId = `MND-${contractId}`
    await db.sql(
      `insert into mandates (brand, id, contract_id, attempt, method, provider, provider_id, amount_cents, status, created_at)
       values ('main', gen_random_uuid(), $1, 1, 'twikey', 'twikey', $2, 10000, 'open', $3)`,
      [contractId, providerId, clock.now],
    )
    return { contractId, providerId }
  }

  test('is read to its end, each event once, by servers side by side', async () => {
    const { contractId, providerId } = await addTwikeyMandate()
    await db.sql(
      `insert into payments (brand, id, contract_id, purpose, attempt, method, provider, provider_id, amount_cents, status, created_at)
       values ('main', gen_random_uuid(), $1, 'periodic', 1, 'incasso', 'twikey', '501', 10000, 'open', $2)`,
      [contractId, clock.now],
    )
    const mandate: FeedEvent = { id: '1', kind: 'mandate', providerId, report: signedReport }
    const paid: FeedEvent = { id: '501 PAID', kind: 'collection', providerId: '501', report: debit('paid') }
    const reversed: FeedEvent = {
      id: '501 ERROR',
      kind: 'collection',
      providerId: '501',
      report: debit('failed', 'MD06'),
    }
    const unknown: FeedEvent = { id: '2', kind: 'mandate', providerId: 'MND-unknown', report: signedReport }
    const providers = withFeed({
      mandate: [
        { events: [unknown, mandate], position: '1' },
        { events: [mandate], position: '2' },
      ],
      transaction: [
        { events: [paid, paid], position: '1' },
        { events: [reversed], position: '2' },
      ],
    })
    await Promise.allSettled([readFeeds(contextOf(providers)), readFeeds(contextOf(providers))])
    await readFeeds(contextOf(providers))
    expect(await db.sql('select status from mandates where contract_id = $1', [contractId])).toEqual([
      { status: 'signed' },
    ])
    // Paid, booked, taken back by the payer, and booked back.
    expect(await db.sql(`select status, reason_code from payments where provider_id = '501'`)).toEqual([
      { status: 'charged_back', reason_code: 'MD06' },
    ])
    expect(
      await db.sql(
        'select sum(amount_cents)::integer as sum, count(*) from ledger_entries join ledger_transactions t on t.id = transaction_id where contract_id = $1 and account = $2',
        [contractId, 'bank'],
      ),
    ).toEqual([{ sum: 0, count: 2 }])
    expect(await db.sql('select provider, position from provider_feeds order by provider')).toEqual([
      { provider: 'twikey mandate', position: '2' },
      { provider: 'twikey transaction', position: '2' },
    ])
  })

  test('that reports a cancelled mandate makes the contract incomplete', async () => {
    const { contractId, providerId } = await addTwikeyMandate()
    await db.sql('delete from provider_feeds')
    await readFeeds(
      contextOf(
        withFeed({
          mandate: [
            {
              events: [
                { id: 'a', kind: 'mandate', providerId, report: signedReport },
                { id: 'b', kind: 'mandate', providerId, report: canceledReport },
              ],
              position: '1',
            },
          ],
          transaction: [],
        }),
      ),
    )
    expect((await taskOf(contractId))?.monthly).toMatchObject({ isArranged: false, mandates: [{ status: 'revoked' }] })
  })

  test('with an entry that cannot be read is read on, and staff of every brand see that entry until one closes it', async () => {
    const { contractId, providerId } = await addTwikeyMandate()
    await db.sql('delete from provider_feeds')
    const problem = 'Machtiging zonder nummer: MndtId ontbreekt of klopt niet.'
    const unread: FeedEvent = { id: 'unread 1', kind: 'unread', problem }
    const signed: FeedEvent = { id: 'c', kind: 'mandate', providerId, report: signedReport }
    const pages = { mandate: [{ events: [unread, signed, unread], position: '1' }], transaction: [] }
    await readFeeds(contextOf(withFeed(pages)))
    expect(await taskOf(contractId)).toBeUndefined()
    expect(await db.sql('select position from provider_feeds')).toEqual([{ position: '1' }])

    const { app: otherApp } = await createTestApp({ db, brand: 'other' })
    const staff = await logIn(app, 'admin')
    const unreadFor = async (of: typeof app, by: string) =>
      (await call(of, 'GET', '/api/admin/attention', by))
        .json<{ data: AttentionItem[] }>()
        .data.filter(({ kind }) => kind === 'feed-unread')
    const [item, ...others] = await unreadFor(app, staff)
    expect(others).toEqual([])
    expect(item).toMatchObject({ action: 'close', details: [problem, expect.stringMatching(/^Zoek het bericht op/)] })
    expect(await unreadFor(otherApp, await logIn(otherApp, 'admin'))).toEqual([item])
    const close = async (id = '') =>
      (await call(app, 'POST', '/api/admin/attention/closure', staff, { kind: 'feed-unread', id })).statusCode
    expect([await close('twikey mandate c'), await close(item?.id)]).toEqual([404, 200])
    await readFeeds(contextOf(withFeed({ ...pages, mandate: [{ events: [unread], position: '2' }] })))
    expect(await unreadFor(app, staff)).toEqual([])
  })
})
