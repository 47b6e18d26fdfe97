import { expect, it } from 'vitest'
import { createComplete, sentinels, requestCode, lastCode, signWith } from '../../../../tests/applications.ts'
import { addCustomer } from '../../../../tests/new-customer.ts'
import { call } from '../../../../tests/calculations.ts'
import { createTestApp, logIn, type TestApp, toCookieHeader } from '../../../../tests/test-app.ts'
import { demoUserId } from '../../../demo/seed/demo-id.ts'

const hour = 3_600_000

/** Acts as a customer for a moment; returns the cookie of the session of staff after it. */
async function actForAMoment(test: TestApp, cookie: string): Promise<string> {
  const started = await test.app.inject({
    method: 'POST',
    url: '/api/admin/impersonation',
    headers: { cookie },
    payload: { userId: demoUserId('main', 'ouder'), reason: 'Vraag over de inleg' },
  })
  expect(started.statusCode).toBe(200)
  const stopped = await test.app.inject({
    method: 'DELETE',
    url: '/api/admin/impersonation',
    headers: { cookie: toCookieHeader(started) },
  })
  return toCookieHeader(stopped)
}

it('a session of staff ends twelve hours after the login, whomever they acted as', async () => {
  const test = await createTestApp()
  let cookie = await logIn(test.app, 'admin')
  const begun = test.clock.now.getTime()
  const role = async () => (await call(test.app, 'GET', '/api/users/me', cookie)).statusCode
  for (let hours = 0; hours < 48; hours += 0.4) {
    test.clock.advance(0.4 * hour)
    if ((await role()) !== 200) break
    if (hours % 10 < 0.4) cookie = await actForAMoment(test, cookie)
  }
  expect(Math.round((test.clock.now.getTime() - begun) / hour)).toBe(12)
  const list = await call(test.app, 'GET', '/api/sessions', await logIn(test.app, 'admin'))
  expect(list.json()).toMatchObject({ data: [{ isCurrent: true }] })
})

it('staff who act as a customer read no BSN and no account number', async () => {
  const test = await createTestApp()
  const id = await addCustomer(test.db, 'nieuw@demo.nl')
  const customer = await logIn(test.app, 'nieuw@demo.nl')
  const offer = await createComplete(test, customer)
  await requestCode(test.app, customer, offer)
  expect((await signWith(test.app, customer, offer, lastCode(test))).statusCode).toBe(200)
  const cookie = await logIn(test.app, 'admin')
  const started = await test.app.inject({
    method: 'POST',
    url: '/api/admin/impersonation',
    headers: { cookie },
    payload: { userId: id, reason: 'Vraag over de inleg' },
  })
  const acting = toCookieHeader(started)
  expect((await call(test.app, 'GET', '/api/relations/me', acting)).json().data.iban).toBeNull()
  const text = (await call(test.app, 'GET', `/api/offers/${offer}/applicants`, acting)).body
  expect([text.includes(sentinels.bsn), text.includes(sentinels.iban)]).toEqual([false, false])
})
