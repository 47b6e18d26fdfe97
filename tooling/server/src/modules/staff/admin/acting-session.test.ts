import { expect, it } from 'vitest'
import { createComplete, sentinels, requestCode, lastCode, signWith } from '../../../../tests/applications.ts'
import { addCustomer } from '../../../../tests/new-customer.ts'
import { call } from '../../../../tests/calculations.ts'
import { createTestApp, logIn, toCookieHeader } from '../../../../tests/test-app.ts'
import { demoUserId } from '../../../demo/seed/demo-id.ts'

const hour = 3_600_000
it('a session of staff ends twelve hours after the login, whomever they acted as', async () => {
  const test = await createTestApp()
  let cookie = await logIn(test.app, 'admin')
  const begun = test.clock.now.getTime()
  const userId = demoUserId('main', 'ouder')
  const role = async () => (await call(test.app, 'GET', '/api/users/me', cookie)).statusCode
  for (let hours = 0; hours < 48; hours += 0.4) {
    test.clock.advance(0.4 * hour)
    if ((await role()) !== 200) break
    if (hours % 10 < 0.4) {
      const started = await test.app.inject({
        method: 'POST',
        url: '/api/admin/impersonation',
        headers: { cookie },
        payload: { userId, reason: 'Vraag over de inleg' },
      })
      if (started.statusCode !== 200) break
      const stopped = await test.app.inject({
        method: 'DELETE',
        url: '/api/admin/impersonation',
        headers: { cookie: toCookieHeader(started) },
      })
      cookie = toCookieHeader(stopped)
    }
  }
  expect((test.clock.now.getTime() - begun) / hour).toBeLessThanOrEqual(12.5)
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
