import { hash, verify } from '@node-rs/argon2'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { meetAt } from '../../../../tests/at-once.ts'
import { application, call, offersOf, payload } from '../../../../tests/calculations.ts'
import { spyOn } from '../../../../tests/spied-database.ts'
import {
  createTestApp,
  createTestDatabase,
  linkTokenOf,
  toCookieHeader,
  type TestApp,
} from '../../../../tests/test-app.ts'
import { deleteExpired } from '../../access/session/expired.ts'

vi.mock('@node-rs/argon2', { spy: true })

const database = await createTestDatabase()
const { db, take } = spyOn(database)
const main = await createTestApp({ db, trustedProxies: ['127.0.0.1'] })
const other = await createTestApp({ brand: 'other', db })

const password = 'paardenbloem op dinsdag'
let number = 0
/** Creates the body of a new customer, a different one each time. */
function createBody(changes: object = {}) {
  return {
    name: 'Anna de Wit',
    email: `anna${number++}@nieuw.example`,
    mobile: '06 1234 5678',
    password,
    acceptsTerms: true,
    ...changes,
  }
}
const ask = ({ app }: TestApp, body: object) => call(app, 'POST', '/api/accounts', undefined, body)
const confirm = ({ app }: TestApp, token: string, cookie?: string) =>
  call(app, 'POST', '/api/accounts/confirm', cookie, { token })
async function requestToken(portal: TestApp, body: object) {
  expect((await ask(portal, body)).statusCode).toBe(200)
  return linkTokenOf(portal)
}
const logIn = ({ app }: TestApp, username: string, typed = password) =>
  call(app, 'POST', '/api/login', undefined, { username, password: typed })
const usersOf = (email: string) =>
  database.sql<{ brand: string; username: string; name: string; mobile: string; role: string }>(
    'select brand, username, name, mobile, role from users where lower(email) = lower($1) order by brand',
    [email],
  )

beforeEach(async () => {
  await database.sql('delete from attempts')
})

describe('an account', () => {
  test('is requested, confirmed by the link of a mail, and can then be used to log in', async () => {
    const body = createBody({ name: ' Anna  de Wit ', email: ' Anna.Nieuw@Nieuw.example ' })
    const answer = await ask(main, body)
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: {} }])
    expect(await usersOf('anna.nieuw@nieuw.example')).toEqual([])
    expect((await logIn(main, 'anna.nieuw@nieuw.example')).statusCode).toBe(401)

    const mail = main.mails.at(-1)
    expect(mail).toMatchObject({ to: 'Anna.Nieuw@Nieuw.example', subject: 'Bevestig uw account' })
    expect(mail?.text).toContain(`https://main.example/account-aanmaken#token=${linkTokenOf(main)}\n`)
    expect(mail?.html).toContain(`href="https://main.example/account-aanmaken#token=${linkTokenOf(main)}"`)
    expect(mail?.text).toMatch(/^Goedendag,\n/)
    expect(mail?.text).not.toContain('de Wit')
    // It shows whose request it is, without a word or the whole number of a stranger.
    expect(mail?.text).toContain('Het mobiele nummer van deze aanvraag eindigt op 78.')
    expect(mail?.text).not.toContain('612345678')

    const confirmed = await confirm(main, linkTokenOf(main))
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { data: { status: 'confirmed' } }])
    expect(confirmed.cookies).toEqual([])
    expect(await usersOf('anna.nieuw@nieuw.example')).toEqual([
      {
        brand: 'main',
        username: 'Anna.Nieuw@Nieuw.example',
        name: 'Anna de Wit',
        mobile: '+31612345678',
        role: 'customer',
      },
    ])
    const cookie = toCookieHeader(await logIn(main, 'anna.nieuw@nieuw.example'))
    expect((await call(main.app, 'GET', '/api/relations/me', cookie)).statusCode).toBe(200)
    expect((await call(main.app, 'GET', '/api/contracts/', cookie)).statusCode).toBe(200)
    expect(await offersOf(main.app, cookie)).toEqual([])
  })

  test("has the calculation of an open calculator, with the customer's page in the flow", async () => {
    const body = createBody({ calculation: payload, application })
    await confirm(main, await requestToken(main, body))
    const cookie = toCookieHeader(await logIn(main, body.email))
    const [offer, ...others] = await offersOf(main.app, cookie)
    expect(others).toEqual([])
    expect(offer).toMatchObject({ payload, application, contractId: null })
    const calculation = await call(main.app, 'GET', `/api/calculation/${offer?.offerID}`, cookie)
    expect(calculation.json()).toMatchObject({ data: { offerID: offer?.offerID, payload } })
  })

  test('is created without its calculation when the rules no longer allow that', async () => {
    const own = await createTestApp({ db })
    const body = createBody({ calculation: { ...payload, start: '2026-12-01' }, application })
    const token = await requestToken(own, body)
    await database.sql(`update account_requests set calculation = calculation || '{"start": "2020-01-01"}'`)
    expect((await confirm(own, token)).statusCode).toBe(200)
    expect(await offersOf(own.app, toCookieHeader(await logIn(own, body.email)))).toEqual([])
  })

  test('is of one brand', async () => {
    const body = createBody()
    const token = await requestToken(main, body)
    expect((await confirm(other, token)).statusCode).toBe(422)
    await confirm(main, token)
    await confirm(other, await requestToken(other, body))
    expect((await usersOf(body.email)).map(({ brand }) => brand)).toEqual(['main', 'other'])
    expect(other.mails.at(-1)?.text).toContain('https://other.example/account-aanmaken#token=')
  })
})

describe('a request', () => {
  test.each([
    [{ name: '<b>' }, 'name', 'Vul uw naam in met alleen letters, bijvoorbeeld Anna de Vries'],
    [{ email: 'anna@nieuw' }, 'email', 'Controleer uw e-mailadres: het ziet eruit als naam@voorbeeld.nl'],
    [{ mobile: '' }, 'mobile', /^Vul een mobiel nummer in/],
    [{ password: 'paardenbloe' }, 'password', /minimaal 12 tekens/],
    [{ password: 'annadewit2026' }, 'password', /uw naam, uw e-mailadres of onze naam/],
    [{ password: 'lindewaal2026' }, 'password', /uw naam, uw e-mailadres of onze naam/],
    [{ password: 'Welkom2026!!!' }, 'password', /door veel mensen gebruikt/],
  ])('with %j is refused at the field', async (changes, field, text) => {
    const answer = await ask(main, createBody(changes))
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
    expect(answer.json()).toMatchObject({ fields: { [field]: expect.stringMatching(text) } })
  })

  test.each([
    { name: 'Anna\u0000' },
    { email: 'anna\u0000@nieuw.example' },
    { mobile: '\u0000' },
    { password: 'paardenbloem\u0000' },
    { password: '\ud800'.repeat(12) },
    { calculation: { ...payload, description: 'a\u0000' } },
    { calculation: payload, application: { ...application, activePage: '\u0000' } },
  ])('with %j causes no server error', async (changes) => {
    expect((await ask(main, createBody(changes))).statusCode).toBeLessThan(500)
  })

  test('without consent to the terms, or with an unknown field, is refused', async () => {
    expect((await ask(main, createBody({ acceptsTerms: false }))).statusCode).toBe(400)
    expect((await ask(main, createBody({ role: 'admin' }))).statusCode).toBe(400)
  })

  test('with an invalid calculation is refused as in the calculator', async () => {
    const answer = await ask(main, createBody({ calculation: { ...payload, start: '2020-01-01' } }))
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ fields: { start: 'Kies een startdatum vanaf 1\u00a0december 2026' } })
  })

  // Requirement T10.
  test('gets the same response for an address with an account, after the same work', async () => {
    const work = async (email: string) => {
      take()
      vi.mocked(hash).mockClear()
      vi.mocked(verify).mockClear()
      const { statusCode, headers, body } = await ask(main, createBody({ email }))
      // The value of the registration cookie is random.
      const { date: _, 'x-request-id': __, 'set-cookie': cookie, ...others } = headers
      const hashes = vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length
      const registration = String(cookie).replace(/=[\w-]{43};/, '=…;')
      return { statusCode, others, registration, body, statements: take(), hashes }
    }
    const unknown = await work('niemand@nieuw.example')
    const known = await work('STARTER@demo.nl')
    expect(known).toEqual(unknown)
    expect(known.hashes).toBe(1)
    expect(known.body).toBe('{"data":{}}')

    const mail = main.mails.at(-1)
    expect(mail?.to).toBe('starter@demo.nl')
    expect(mail?.text).toContain('U hebt al een account')
    expect(mail?.text).toContain('https://main.example/wachtwoord-vergeten\n')
    expect(mail?.text).not.toContain('#token')
  })

  test('changes nothing of an existing account', async () => {
    const before = await database.sql(`select * from users where email = 'starter@demo.nl'`)
    await ask(main, createBody({ email: 'starter@demo.nl' }))
    expect(await database.sql(`select * from users where email = 'starter@demo.nl'`)).toEqual(before)
    expect((await logIn(main, 'starter')).statusCode).toBe(401)
  })

  test('has a link with the configured address, whatever the request contains', async () => {
    const answer = await main.app.inject({
      method: 'POST',
      url: '/api/accounts',
      payload: createBody(),
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    })
    expect(answer.statusCode).toBe(200)
    expect(main.mails.at(-1)?.text).toContain('https://main.example/account-aanmaken#token=')
    expect(JSON.stringify(main.mails.at(-1))).not.toContain('evil')
  })

  test('can be made five times a quarter of an hour for an address, known or not', async () => {
    for (const email of ['niemand@nieuw.example', 'spaarder@demo.nl']) {
      const statuses: number[] = []
      for (let count = 0; count < 5; count++) statuses.push((await ask(main, createBody({ email }))).statusCode)
      expect(statuses).toEqual([200, 200, 200, 200, 200])
      const answer = await ask(main, createBody({ email: email.toUpperCase() }))
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        429,
        '900',
        { message: 'Er is te vaak een account aangevraagd. Probeer het over 15 minuten nog eens.' },
      ])
    }
  })

  test('can be made thirty times a quarter of an hour from a network', async () => {
    await ask(main, createBody())
    await database.sql('update attempts set count = 29 where count = 1')
    expect((await ask(main, createBody())).statusCode).toBe(200)
    expect((await ask(main, createBody())).statusCode).toBe(429)
  })

  test('has no personal data in the log, and no password or token in the database', async () => {
    const body = createBody({ name: 'Zonderling Sentinel', mobile: '06 87654321', calculation: payload })
    const token = await requestToken(main, body)
    await confirm(main, token)
    const stored = JSON.stringify(await database.sql('select row_to_json(r) from account_requests r, users u'))
    for (const secret of [password, token]) expect(stored).not.toContain(secret)
    for (const secret of ['Sentinel', body.email, '87654321', password, token]) {
      expect(main.logged.join('')).not.toContain(secret)
    }
  })

  test('is deleted after 24 hours', async () => {
    const own = await createTestApp({ db })
    await requestToken(own, createBody())
    const count = async () => (await database.sql('select id from account_requests')).length
    expect(await count()).toBeGreaterThan(0)
    await deleteExpired(database, new Date(own.clock.now.getTime() + 24 * 60 * 60_000 + 1))
    expect(await count()).toBe(0)
  })
})

// Requirement 2.9.
describe('the browser that requested an account', () => {
  test('is logged in by the link, with a session and a known device, once', async () => {
    const asked = await ask(main, createBody({ calculation: payload }))
    const [cookie] = asked.cookies
    expect(cookie).toMatchObject({
      name: '__Host-registration-main',
      httpOnly: true,
      sameSite: 'Strict',
      secure: true,
      maxAge: 24 * 60 * 60,
    })
    const token = linkTokenOf(main)
    const confirmed = await confirm(main, token, toCookieHeader(asked))
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { data: { status: 'authenticated' } }])
    expect(confirmed.cookies.find(({ name }) => name === '__Host-registration-main')?.value).toBe('')
    expect(confirmed.cookies.map(({ name }) => name)).toContain('__Host-device-main')
    const session = toCookieHeader(confirmed)
    expect(await offersOf(main.app, session)).toHaveLength(1)
    const again = await confirm(main, token, toCookieHeader(asked))
    expect([again.statusCode, again.cookies]).toEqual([422, []])
  })

  test.each([
    ['without its cookie', async () => undefined],
    ['with the cookie of another request', async () => toCookieHeader(await ask(main, createBody()))],
    ['with a made-up cookie', async () => `__Host-registration-main=${'A'.repeat(43)}`],
    ['with the token as its cookie', async (token: string) => `__Host-registration-main=${token}`],
  ])('%s has to log in, and the account is there', async (_what, cookieOf) => {
    const body = createBody()
    const token = await requestToken(main, body)
    const confirmed = await confirm(main, token, await cookieOf(token))
    expect([confirmed.json(), confirmed.cookies]).toEqual([{ data: { status: 'confirmed' } }, []])
    expect((await logIn(main, body.email)).statusCode).toBe(200)
  })

  test('is not logged in to an account that exists, whose owner reads the mail', async () => {
    const asked = await ask(main, createBody({ email: 'starter@demo.nl' }))
    const confirmed = await confirm(main, 'A'.repeat(43), toCookieHeader(asked))
    expect([confirmed.statusCode, confirmed.cookies]).toEqual([422, []])
  })
})

describe('the link', () => {
  const used = 'Deze link is al gebruikt of ouder dan 24 uur. Log in, of maak opnieuw een account aan.'
  const refusal = { message: used, fields: { token: used } }

  test('is valid once', async () => {
    const token = await requestToken(main, createBody())
    expect((await confirm(main, token)).statusCode).toBe(200)
    const again = await confirm(main, token)
    expect([again.statusCode, again.json()]).toEqual([422, refusal])
  })

  test('is valid for 24 hours', async () => {
    const own = await createTestApp({ db })
    const tokens = [await requestToken(own, createBody()), await requestToken(own, createBody())]
    own.clock.advance(24 * 60 * 60_000 - 1)
    expect((await confirm(own, tokens[0] ?? '')).statusCode).toBe(200)
    own.clock.advance(1)
    const late = await confirm(own, tokens[1] ?? '')
    expect([late.statusCode, late.json()]).toEqual([422, refusal])
  })

  test('is refused when it was never sent', async () => {
    expect((await confirm(main, 'A'.repeat(43))).statusCode).toBe(422)
    expect((await confirm(main, 'short')).statusCode).toBe(400)
  })

  test('creates one account when it is opened twice at once', async () => {
    const body = createBody({ calculation: payload })
    const token = await requestToken(main, body)
    const answers = await meetAt(database, 'account_requests', [() => confirm(main, token), () => confirm(main, token)])
    expect(answers.map((each) => each.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find((each) => each.statusCode === 422)?.json()).toEqual(refusal)
    expect(await offersOf(main.app, toCookieHeader(await logIn(main, body.email)))).toHaveLength(1)
  })

  test('that is confirmed first becomes the account of an address; the other one is refused', async () => {
    const body = createBody()
    const tokens = [
      await requestToken(main, body),
      await requestToken(main, { ...body, password: 'een heel ander woord' }),
    ]
    const calls = tokens.map((token) => () => confirm(main, token))
    const answers = await meetAt(database, 'account_requests', calls)
    expect(answers.map((each) => each.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find((each) => each.statusCode === 422)?.json()).toMatchObject({
      message: 'Met dit e-mailadres is al een account gemaakt. Log in, of vraag een nieuw wachtwoord aan.',
    })
    expect(await usersOf(body.email)).toHaveLength(1)
  })

  test('can be tried a hundred times a quarter of an hour from a network', async () => {
    await confirm(main, 'A'.repeat(43))
    await database.sql('update attempts set count = 99')
    expect((await confirm(main, 'A'.repeat(43))).statusCode).toBe(422)
    const answer = await confirm(main, 'A'.repeat(43))
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900'])
  })
})
