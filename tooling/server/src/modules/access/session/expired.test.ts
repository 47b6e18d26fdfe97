import { expect, test } from 'vitest'
import { starterApplicants } from '../../../../tests/front-door.ts'
import { createComplete, requestCode, withoutProfile } from '../../../../tests/applications.ts'
import { requestChangeCode, contractOf } from '../../../../tests/contract-management.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'
import { deleteExpired } from './expired.ts'

const { app, db, clock } = await createTestApp()
const count = async (table: string) => (await db.sql<{ count: number }>(`select count(*) from ${table}`))[0]?.count

test('expired rows are deleted, valid ones are not', async () => {
  await db.sql('delete from known_devices; delete from attempts')
  await logIn(app, 'starter')
  await app.inject({ method: 'POST', url: '/api/login', payload: { username: 'starter', password: 'guess' } })
  clock.advance(29 * 60_000)
  await logIn(app, 'spaarder')
  await deleteExpired(db, clock.now)
  expect(await count('sessions')).toBe(2)
  clock.advance(60_000 + 1)
  await deleteExpired(db, clock.now)
  expect(await count('sessions')).toBe(1)
  expect(await count('known_devices')).toBe(2)
  clock.advance(184 * 24 * 60 * 60_000)
  await deleteExpired(db, clock.now)
  expect([await count('sessions'), await count('known_devices'), await count('attempts')]).toEqual([0, 0, 0])
})

test('a code to sign or to confirm with is deleted after its ten minutes', async () => {
  const own = await createTestApp()
  const cookie = await logIn(own.app, 'starter')
  await requestCode(own.app, cookie, await createComplete(own, cookie, withoutProfile, starterApplicants))
  const of = { contractId: await contractOf(own.db, 'starter'), cookie }
  await requestChangeCode(own, of, { option: 'omschrijving', values: { description: 'Anders' } })
  const codes = () =>
    own.db.sql('select created_at from signing_codes union all select created_at from confirmation_codes')
  own.clock.advance(10 * 60_000)
  await deleteExpired(own.db, own.clock.now)
  expect(await codes()).toHaveLength(2)
  own.clock.advance(1)
  await deleteExpired(own.db, own.clock.now)
  expect(await codes()).toEqual([])
})

test('a pending second factor is deleted after its ten minutes', async () => {
  const own = await createTestApp()
  const cookie = await logIn(own.app, 'starter')
  const payload = { password: demoPassword }
  await own.app.inject({ method: 'POST', url: '/api/two-factor/totp', payload, headers: { cookie } })
  const pending = () => own.db.sql('select method from pending_factors')
  own.clock.advance(10 * 60_000)
  await deleteExpired(own.db, own.clock.now)
  expect(await pending()).toEqual([{ method: 'totp' }])
  own.clock.advance(1)
  await deleteExpired(own.db, own.clock.now)
  expect(await pending()).toEqual([])
})
