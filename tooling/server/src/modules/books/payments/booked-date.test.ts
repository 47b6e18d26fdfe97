import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createTwikey } from '../../../adapters/twikey.ts'
import { createSandbox } from '../../../demo/bank/create-sandbox.ts'
import { addInvestor } from '../../../../tests/dealing.ts'
import { createProviderStub } from '../../../../tests/provider-stub.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { readFeeds } from './feeds.ts'

it('a direct debit of December whose report is read in January is a deposit of December', async () => {
  const db = await createTestDatabase()
  const entry = { id: 7, amount: 200, state: 'PAID', bkdate: '2026-12-30T00:00:00Z' }
  const stub = await createProviderStub(({ url, headers }) => {
    if (url.endsWith('/transaction') && headers['x-resume-after'] === undefined)
      return { headers: { 'x-last': '7' }, body: { Entries: [entry] } }
    if (url.includes('/transaction')) return { body: { Entries: [] } }
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
  const now = new Date('2027-01-02T10:00:00+01:00')
  const mandates = createTwikey({ apiKey: 'k', company: 'c', template: '1', address: stub.address })
  const providers = { ...createSandbox(db, () => now), mandates }
  await readFeeds({ db, providers, log: pino({ enabled: false }), now })
  const [row] = await db.sql(
    `select status, (paid_at at time zone 'Europe/Amsterdam')::date::text as day from payments where contract_id = $1`,
    [id],
  )
  expect(row).toEqual({ status: 'paid', day: '2026-12-30' })
})
