import { expect } from 'vitest'
import { replacePassword } from '../src/modules/access/password/replace-password.ts'
import type { Database } from '../src/platform/database/database.ts'
import { finishAfterAnswers } from '../src/platform/after-answer.ts'
import { call } from './calculations.ts'
import { linkTokenOf, type TestApp } from './test-app.ts'
import { waitUntilBlocked } from './wait-until-blocked.ts'

/** A password that the rules allow. */
export const password = 'paardenbloem op dinsdag'

export const post = ({ app }: TestApp, path: string, body: object, cookie?: string) =>
  call(app, 'POST', `/api/${path}`, cookie, body)

/** Brings the users back as they were, without an attempt, a link or a session. */
export async function keepUsers(database: Database) {
  const hashes = await database.sql<{ id: string; username: string; password_hash: string }>(
    'select id, username, password_hash from users',
  )
  async function restore() {
    await database.sql('delete from attempts; delete from password_resets; delete from sessions')
    for (const { id, password_hash } of hashes) {
      await database.sql('update users set password_hash = $2 where id = $1 and password_hash <> $2', [
        id,
        password_hash,
      ])
    }
  }
  return { hashes, restore }
}

/** Returns once the mail is sent, which happens after the response. */
export async function ask(portal: TestApp, email: string) {
  const answer = await post(portal, 'password/forgot', { email })
  await finishAfterAnswers()
  return answer
}

export const reset = (portal: TestApp, token: string, chosen = password) =>
  post(portal, 'password/reset', { token, password: chosen })

export const tryLogin = ({ app }: TestApp, username: string, typed: string, cookie?: string) =>
  call(app, 'POST', '/api/login', cookie, { username, password: typed })

export const isLoggedIn = async ({ app }: TestApp, cookie: string) =>
  (await call(app, 'GET', '/api/users/me', cookie)).statusCode === 200

export async function requestToken(portal: TestApp, email: string) {
  expect((await ask(portal, email)).statusCode).toBe(200)
  return linkTokenOf(portal)
}

/**
 * Makes the call, which verifies the old password, and replaces that password once the call waits for the user's row.
 */
export async function meetReset<T>(database: Database, makeCall: () => Promise<T>): Promise<T> {
  const { answer } = await database.withTransaction(async (transaction) => {
    const where = `where brand = 'main' and username = 'starter'`
    const [user] = await transaction.sql<{ id: string }>(`select id from users ${where} for update`)
    const waiting = makeCall()
    await waitUntilBlocked(database)
    await replacePassword(transaction, ['main', String(user?.id)], 'another')
    return { answer: waiting }
  })
  return answer
}
