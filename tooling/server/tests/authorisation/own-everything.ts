import { randomUUID } from 'node:crypto'
import { insertRows } from '../../src/demo/seed/insert-rows.ts'
import { sealLifeEvent } from '../../src/modules/contracts/life-events/life-events-queries.ts'
import type { BrandId } from '../../src/platform/brands.ts'
import { applicants } from '../applications.ts'
import { call, create, payload } from '../calculations.ts'
import { testBox } from '../demo.ts'
import { logIn, type TestApp } from '../test-app.ts'
import type { Owned } from './calls.ts'
import { writeSentinel, type Sentinel } from './sentinels.ts'

/** Gives a demo customer one of everything, with the sentinel in all of it; returns the ids. */
export async function ownEverything(
  { app, db, clock }: Pick<TestApp, 'app' | 'db' | 'clock'>,
  brand: BrandId,
  username: string,
  sentinel: Sentinel,
): Promise<Owned> {
  const cookie = await logIn(app, username)
  const first = async (sql: string, values: unknown[]) => (await db.sql<{ id: string }>(sql, values))[0]?.id ?? ''
  const user = await first('select id from users where brand = $1 and username = $2', [brand, username])
  const contract = await first('select id from contracts where brand = $1 and owner_id = $2', [brand, user])
  const ofContract = (table: string) =>
    first(`select id from ${table} where brand = $1 and contract_id = $2 order by created_at limit 1`, [
      brand,
      contract,
    ])
  const [relation, passkey, change, sale] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const lifeEvent = randomUUID()
  const now = clock.now.toISOString()
  await db.sql(`insert into relations values ($1, $2, $3, 'other', 'S.', '', 'S', '1990-01-01')`, [
    brand,
    relation,
    user,
  ])
  await db.sql(
    `insert into passkeys (brand, id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, '', 0, '{}', '', $5)`,
    [brand, passkey, user, Buffer.from(passkey), now],
  )
  await insertRows(db, 'contract_changes', [
    {
      brand,
      id: change,
      contract_id: contract,
      option: 'inleg',
      before: { periodicDepositCents: 100_00 },
      after: { periodicDepositCents: 200_00 },
      effective_on: '2026-12-01',
      month: '2026-12-01',
      status: 'scheduled',
      channel: 'email',
      content_digest: '\\x00',
      requested_at: now,
    },
  ])
  await insertRows(db, 'orders', [
    {
      brand,
      id: sale,
      contract_id: contract,
      kind: 'sale',
      request: { kind: 'all', amountCents: null, funds: [], acceptsTaxConsequence: true },
      month: '2026-12-01',
      status: 'open',
      created_at: now,
    },
  ])
  const values = { date: '2026-12-01', name: sentinel.text, reference: '', email: '' }
  const sealed = sealLifeEvent(testBox, brand, lifeEvent, values)
  await db.sql(
    `insert into life_events (brand, id, contract_id, kind, sealed, created_at)
     values ($1, $2, $3, 'emigratie', $4, $5)`,
    [brand, lifeEvent, contract, sealed, now],
  )
  const { offerID } = await create(app, cookie, { ...payload, description: sentinel.text })
  const offer = offerID ?? ''
  const mijn = { ...applicants.mijn, achternaam: sentinel.text }
  await call(app, 'PUT', `/api/offers/${offer}/applicants`, cookie, { ...applicants, mijn })
  const place = ['application_files', brand, offer, 'mijn', 'kopie'].join(' ')
  await db.sql(
    `insert into application_files (brand, offer_id, person, document, media_type, bytes, content, received_at)
     values ($1, $2, 'mijn', 'kopie', 'image/jpeg', 20, $3, $4)`,
    [brand, offer, testBox.encrypt(Buffer.from(sentinel.text), place), now],
  )
  const session = await first(`select public_id as id from sessions where user_id = $1`, [user])
  await writeSentinel(db, brand, user, sentinel)
  return {
    user,
    contract,
    document: await ofContract('contract_documents'),
    change,
    sale,
    lifeEvent,
    payment: await ofContract('payments'),
    mandate: await ofContract('mandates'),
    offer,
    relation,
    passkey,
    session,
  }
}
