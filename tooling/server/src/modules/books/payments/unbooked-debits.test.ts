import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createTwikey } from '../../../adapters/twikey.ts'
import { createSandbox } from '../../../demo/bank/create-sandbox.ts'
import { ledgerOf } from '../../../../tests/bank.ts'
import { addInvestor } from '../../../../tests/dealing.ts'
import { work } from '../../../../tests/investors.ts'
import { createProviderStub } from '../../../../tests/provider-stub.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { readFeeds } from './feeds.ts'

it('a direct debit that is paid after it was taken back, or that is not ours, is shown to staff once', async () => {
  const test = await createTestApp()
  const { db } = test
  const entries: object[] = []
  let position = 0
  const stub = await createProviderStub(({ url }) => {
    if (url.endsWith('/transaction'))
      return { headers: { 'x-last': String((position += 1)) }, body: { Entries: entries.splice(0, 1) } }
    if (url.includes('/mandate')) return { body: { Messages: [] } }
    return { headers: { authorization: 'token' }, body: {} }
  })
  const id = await addInvestor(db, { productCode: 'SUL', periodic: 20_000 })
  await db.sql(
    `insert into payments (brand, id, contract_id, purpose, attempt, method, provider, provider_id, amount_cents, status, created_at,
                           collected_for)
     values ('main', gen_random_uuid(), $1, 'periodic', 1, 'incasso', 'twikey', '7', 20000, 'open', '2026-12-28T09:00:00+01:00', '2027-01-01')`,
    [id],
  )
  const now = new Date('2027-01-12T10:00:00+01:00')
  const mandates = createTwikey({ apiKey: 'k', company: 'c', template: '1', address: stub.address })
  const providers = { ...createSandbox(db, () => now), mandates }
  const read = async (entry: object) => {
    entries.push(entry)
    await readFeeds({ db, providers, log: pino({ enabled: false }), now })
  }
  const listed = async () => (await work(test, 'feed-unread')).map(({ details: [first = ''] }) => first).toSorted()
  const debit = { id: 7, amount: 200, state: 'PAID', bkdate: '2026-12-30T00:00:00Z' }
  await read(debit)
  await read({ ...debit, state: 'UNPAID', bkerror: 'AM04', bkdate: '2027-01-04T00:00:00Z' })
  await read(debit)
  expect(await listed()).toEqual([])
  const again = { ...debit, bkdate: '2027-01-11T00:00:00Z' }
  for (const entry of [again, again, { ...debit, id: 8 }, { ...debit, id: 9, state: 'ERROR' }]) await read(entry)
  expect(await listed()).toEqual([
    'Incasso 7 is teruggeboekt en daarna toch betaald. Wij hebben dit bedrag niet geboekt.',
    'Incasso 8 is betaald, maar wij kennen deze incasso niet.',
    'Incasso 9 is mislukt, maar wij kennen deze incasso niet.',
  ])
  expect(await ledgerOf(db, id)).toEqual({})
})
