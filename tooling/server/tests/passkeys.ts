import type { Passkey, PasskeyCeremony } from '@portal/api/operations'
import { beforeEach, expect } from 'vitest'
import { demoPassword } from '../src/demo/seed/demo-people.ts'
import { createAuthenticator, type Flaws } from './authenticator.ts'
import { call } from './calculations.ts'
import { createTestApp, logIn, type TestApp } from './test-app.ts'

export const site = 'https://main.example'

type Device = ReturnType<typeof createAuthenticator>
export type Options = Parameters<Device['create']>[0] & Parameters<Device['get']>[0]
type Ceremony = Omit<PasskeyCeremony, 'options'> & { options: Options & Record<string, unknown> }

/** An app in which nobody has a passkey when a test begins, and what a customer does with one. */
export async function createPasskeyTest() {
  const test = await createTestApp()
  const { app, db, mails } = test

  beforeEach(async () => {
    await db.sql('delete from attempts; delete from passkeys')
    mails.length = 0
  })

  const begin = async (cookie: string, of: TestApp = test) =>
    (await call(of.app, 'POST', '/api/passkeys/options', cookie, { password: demoPassword })).json<{ data: Ceremony }>()
      .data
  const beginLogin = async (of: TestApp = test) =>
    (await call(of.app, 'POST', '/api/login/passkey/options', undefined, {})).json<{ data: Ceremony }>().data
  const register = async (
    cookie: string,
    device: Device,
    { name = 'Mijn telefoon', flaws }: { name?: string; flaws?: Flaws } = {},
  ) => {
    const { token, options } = await begin(cookie)
    return call(app, 'POST', '/api/passkeys', cookie, { token, name, credential: device.create(options, flaws) })
  }
  const logInWith = async (device: Device, flaws: Flaws = {}, of: TestApp = test) => {
    const { token, options } = await beginLogin(of)
    return call(of.app, 'POST', '/api/login/passkey', undefined, { token, credential: device.get(options, flaws) })
  }
  /** A device on which this customer has a passkey. */
  const owned = async (login = 'starter') => {
    const cookie = await logIn(app, login)
    const device = createAuthenticator(site)
    expect((await register(cookie, device)).statusCode).toBe(200)
    return { cookie, device }
  }
  const listOf = async (cookie: string) =>
    (await call(app, 'GET', '/api/two-factor', cookie)).json<{ data: { passkeys: Passkey[] } }>().data.passkeys
  return { ...test, begin, beginLogin, register, logInWith, owned, listOf }
}
