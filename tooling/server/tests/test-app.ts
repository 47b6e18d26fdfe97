import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, expect, inject } from 'vitest'
import { createSandbox } from '../src/demo/bank/create-sandbox.ts'
import { createPlayedBank } from '../src/demo/bank/played-bank.ts'
import { lookUpBundledAddress } from '../src/demo/bundled-addresses.ts'
import { demoPassword } from '../src/demo/seed/demo-people.ts'
import { createApp, type AppOptions } from '../src/http/app.ts'
import type { ReferenceData } from '../src/modules/base/operation/reference-data.ts'
import type { BrandId } from '../src/platform/brands.ts'
import { connect, type Database } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import type { AddressLookup } from '../src/ports/addresses.ts'
import type { Mail } from '../src/ports/mail.ts'
import type { Providers } from '../src/ports/providers.ts'
import type { Sms } from '../src/ports/sms.ts'
import { closeAfterFile } from './after-file.ts'
import { brands } from './brands.ts'
import { testBox, testDay } from './demo.ts'
import { reference as ofRelease } from './reference.ts'
import { createTestMailer, createTestSmsSender } from './test-mailer.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { errorSchema, operationsOfContract } from '../src/http/contract.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
const isError = ajv.compile(errorSchema)
const answers = new Map<string, ReturnType<typeof ajv.compile>>(
  operationsOfContract.flatMap(({ method, url, answer }) =>
    answer ? [[`${method} ${url}`, ajv.compile(answer)] as const] : [],
  ),
)

const headers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin',
}

/** Checks every later response of the API against the OpenAPI document; an invalid one fails the test file. */
function checkAnswers(app: FastifyInstance): void {
  const problems: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    const where = `${request.method} ${request.url} ${reply.statusCode}`
    for (const [name, value] of Object.entries(headers)) {
      if (reply.getHeader(name) !== value) problems.push(`${where}: ${name} is ${String(reply.getHeader(name))}`)
    }
    if (!request.url.startsWith('/api') || request.method === 'HEAD') return
    if (reply.getHeader('cache-control') !== 'no-store') problems.push(`${where}: may be stored`)
    // Only browsers send a preflight, so the document does not describe it.
    if (reply.statusCode === 204 && request.method === 'OPTIONS') return
    if (reply.statusCode === 200 && Buffer.isBuffer(payload)) return
    const check = reply.statusCode === 200 ? answers.get(`${request.method} ${request.routeOptions.url}`) : isError
    if (!check?.(JSON.parse(payload as string))) problems.push(`${where}: ${JSON.stringify(check?.errors)}`)
  })
  afterAll(() => expect(problems).toEqual([]))
}

/** A clock that only moves when a test advances it. */
export type TestClock = { now: Date; advance(milliseconds: number): void }

/** `logged` has every line of the log so far, as text; `mails` and `messages` (SMS) are the sent ones. */
export type TestApp = {
  app: FastifyInstance
  db: Database
  clock: TestClock
  logged: string[]
  mails: Mail[]
  messages: Sms[]
  reference: ReferenceData
}

/** A new copy of the migrated and seeded database, deleted after the test file. */
export async function createTestDatabase(): Promise<Database> {
  return createDatabase('template template_portal strategy file_copy')
}

/** A new installation: migrated, without the demo's customers. */
export async function createEmptyDatabase(): Promise<Database> {
  const db = await createDatabase('')
  await migrate(db)
  return db
}

async function createDatabase(from: string): Promise<Database> {
  const postgres = inject('postgres')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const maintenance = connect({ ...postgres, poolSize: 1 })
  await maintenance.sql(`create database ${database} ${from}`)
  const db = connect({ ...postgres, database })
  closeAfterFile(async () => {
    await db.close()
    await maintenance.sql(`drop database ${database} with (force)`)
    await maintenance.close()
  })
  return db
}

type TestAppOptions = { brand?: BrandId; db?: Database } & Pick<
  AppOptions,
  'pages' | 'trustedProxies' | 'lifecycle' | 'isDemo'
> & {
    providers?: Providers
    lookUpAddress?: AddressLookup
    reference?: ReferenceData
  }

/**
 * The app of a brand on its own database, or on the given one. Its responses are checked against the OpenAPI document.
 */
export async function createTestApp({
  brand = 'main',
  db,
  reference = ofRelease,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const clock: TestClock = {
    now: testDay,
    advance: (milliseconds) => (clock.now = new Date(clock.now.getTime() + milliseconds)),
  }
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line: string) => logged.push(line) })
  const mails: Mail[] = []
  const messages: Sms[] = []
  const database = db ?? (await createTestDatabase())
  const providers = createSandbox(database, () => clock.now)
  const context = {
    brand: brands[brand],
    db: database,
    clock: () => clock.now,
    log,
    secretBox: testBox,
    mailer: createTestMailer(mails),
    smsSender: createTestSmsSender(messages),
    siteUrl: `https://${brand}.example`,
    providers,
    bank: createPlayedBank(database, () => clock.now),
    lookUpAddress: lookUpBundledAddress,
    reference,
  }
  const app = await createApp({ ...context, ...options })
  checkAnswers(app)
  afterAll(() => app.close())
  return { app, db: database, clock, logged, mails, messages, reference }
}

/** The app of a new installation, which has staff and no customers: tests that sign up need nobody else. */
export async function createNewApp(options: Omit<TestAppOptions, 'db'> = {}): Promise<TestApp> {
  return createTestApp({ ...options, db: await createDatabase('template template_staff strategy file_copy') })
}

/** Logs a demo customer in; returns the `Cookie` header. */
export async function logIn(app: FastifyInstance, username: string): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload: { username, password: demoPassword } })
  expect(answer.json()).toEqual({ data: { status: 'authenticated' } })
  return toCookieHeader(answer)
}

/** The `Cookie` header of a browser after this response. */
export function toCookieHeader(answer: { cookies: readonly { name: string; value: string }[] }): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** The token of the link in the last mail; empty without one. */
export function linkTokenOf({ mails }: Pick<TestApp, 'mails'>): string {
  return /#token=([\w-]{43})\n/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

/** The code in the last SMS; empty without one. */
export function smsCodeOf({ messages }: Pick<TestApp, 'messages'>): string {
  return /is (\d{6})\./.exec(messages.at(-1)?.text ?? '')?.[1] ?? ''
}
