import { expect, test } from 'vitest'
import { createTestApp, logIn } from '../../../tests/test-app.ts'

const { app } = await createTestApp()

test('a customer logs in and the session lives', async () => {
  const cookie = await logIn(app, 'starter@demo.nl')
  const answer = await app.inject({ url: '/api/session-health-check', headers: { cookie } })
  expect(answer.json()).toEqual({ data: { status: 'alive' } })
  const me = await app.inject({ url: '/api/users/me', headers: { cookie } })
  expect(me.json()).toMatchObject({ data: { username: 'starter' } })
  const s = await app.inject({ url: '/api/contracts/summaries', headers: { cookie } })
  expect(s.statusCode).toBe(200)
})
