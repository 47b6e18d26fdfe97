import { strFromU8, unzipSync, type Unzipped } from 'fflate'
import type { ContractDocument } from '@portal/api/operations'
import { describe, expect, it } from 'vitest'
import { letStaffAct } from '../../../../tests/acting.ts'
import { createComplete, lastCode, requestCode, sentinels, signWith } from '../../../../tests/applications.ts'
import { call } from '../../../../tests/calculations.ts'
import { contractOf } from '../../../../tests/contract-management.ts'
import { testBox } from '../../../../tests/demo.ts'
import { addCustomer } from '../../../../tests/new-customer.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'

const url = '/api/me/export'

const download = ({ app }: TestApp, cookie: string) => call(app, 'GET', url, cookie)
const open = async (test: TestApp, cookie: string): Promise<Unzipped> => {
  const answer = await download(test, cookie)
  expect(answer.statusCode).toBe(200)
  return unzipSync(answer.rawPayload)
}
const textOf = (files: Unzipped, path: string) => strFromU8(files[path] ?? new Uint8Array())
/** All text of the archive in one string. */
const textsOf = (files: Unzipped) =>
  Object.keys(files)
    .filter((path) => !/\.(?:pdf|jpg)$/u.test(path))
    .map((path) => textOf(files, path))
    .join('\n')

type Archive = {
  account: object
  personalInfo: object
  relations: object[]
  offers: { id: string; calculation: object; applicants: object; files: { path: string }[] }[]
  contracts: {
    details: { number: string }
    changes: object[]
    history: { at: string }[]
    documents: { path: string }[]
  }[]
}
const dataOf = (files: Unzipped) => JSON.parse(textOf(files, 'gegevens.json')) as Archive

describe('the archive of a customer', () => {
  it('is a download that is never cached', async () => {
    const test = await createTestApp()
    await addCustomer(test.db, 'nieuw@demo.nl')
    const answer = await download(test, await logIn(test.app, 'nieuw@demo.nl'))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="Lindewaal-mijn-gegevens-2026-11-20.zip"',
      'cache-control': 'no-store',
    })
    expect(Object.keys(unzipSync(answer.rawPayload))).toEqual(['gegevens.json', 'lees-mij.html'])
  })

  // Requirement L29.
  it('has the data of the other calls, with transactions and documents as they are downloaded', async () => {
    const test = await createTestApp()
    const cookie = await logIn(test.app, 'uitkering@demo.nl')
    const id = await contractOf(test.db, 'uitkering')
    const get = async <T>(path: string) => (await call(test.app, 'GET', path, cookie)).json<{ data: T }>().data
    const files = await open(test, cookie)
    const data = dataOf(files)
    expect(data.personalInfo).toEqual(await get('/api/relations/me'))
    expect(data.relations).toEqual(await get('/api/relations'))
    const [contract] = data.contracts
    expect(contract?.details).toEqual(await get(`/api/contracts/${id}/details`))
    expect(contract?.changes).toEqual(await get(`/api/contracts/${id}/changes`))
    const { events, total } = await get<{ events: { at: string }[]; total: number }>(`/api/contracts/${id}/history`)
    expect(contract?.history).toHaveLength(total)
    expect(contract?.history.slice(0, 3)).toEqual(events.slice(0, 3))
    const csv = await call(test.app, 'GET', `/api/contracts/${id}/transactions/csv`, cookie)
    expect(
      Buffer.from(files[`contracten/${contract?.details.number}/transacties.csv`] ?? []).equals(csv.rawPayload),
    ).toBe(true)
    const documents = await get<ContractDocument[]>(`/api/contracts/${id}/documents`)
    expect(contract?.documents).toEqual(
      documents.map(({ kind, title, date }) => ({ kind, title, date, path: expect.any(String) as string })),
    )
    // A document that was downloaded in the archive still counts as unread.
    expect(documents.some(({ isNew }) => isNew)).toBe(true)
    const [first] = documents
    const pdf = await call(test.app, 'GET', `/api/contracts/${id}/documents/${first?.id}`, cookie)
    expect(Buffer.from(files[contract?.documents[0]?.path ?? ''] ?? []).equals(pdf.rawPayload)).toBe(true)
  })

  it('has a complete application: people with their numbers, and their documents', async () => {
    const test = await createTestApp()
    await addCustomer(test.db, 'nieuw@demo.nl')
    const cookie = await logIn(test.app, 'nieuw@demo.nl')
    const offer = await createComplete(test, cookie)
    await savePhoto(test, offer)
    await requestCode(test.app, cookie, offer)
    await signWith(test.app, cookie, offer, lastCode(test))
    const files = await open(test, cookie)
    const kept = dataOf(files).offers[0]
    expect(kept).toMatchObject({ id: offer, applicants: { mijn: { bsn: sentinels.bsn, iban: sentinels.iban } } })
    expect(strFromU8(files[kept?.files[0]?.path ?? ''] ?? new Uint8Array())).toBe('een foto')
    expect(textOf(files, 'lees-mij.html')).toContain(sentinels.bsn)
    // The account for payouts is the customer's own too.
    expect(dataOf(files).contracts[0]).toMatchObject({ payoutIban: 'NL91ABNA0417164300' })
  })

  it('contains no secret, and nothing of another customer', async () => {
    const test = await createTestApp()
    const onOther = await createTestApp({ brand: 'other', db: test.db })
    await addCustomer(test.db, 'nieuw@demo.nl')
    const cookie = await logIn(test.app, 'nieuw@demo.nl')
    const stranger = await logIn(test.app, 'starter@demo.nl')
    await logIn(onOther.app, 'spaarder@demo.nl')
    await call(test.app, 'PUT', '/api/newsletter', cookie, { topics: ['maandbericht'] })
    const own = textsOf(await open(test, cookie))
    const foreign = dataOf(await open(test, stranger))
    expect(foreign.contracts.length).toBeGreaterThan(0)
    const others = await test.db.sql<{ text: string }>(
      `select unnest(array[id::text, email, name]) as text from users where username <> 'nieuw@demo.nl'
       union select number from contracts union select id::text from offers union select id::text from relations`,
    )
    for (const { text } of others) expect(own).not.toContain(text)
    const secrets = await test.db.sql<{ text: string }>(
      `select password_hash as text from users
       union select unnest(array[encode(id, 'hex'), encode(id, 'base64'), public_id::text]) from sessions
       union select encode(id, 'hex') from known_devices`,
    )
    const everything = `${own}${JSON.stringify(foreign)}`
    for (const { text } of secrets) expect(everything).not.toContain(text)
    for (const value of [...cookie.split(/; |=/u), ...stranger.split(/; |=/u)].filter((part) => part.length > 20)) {
      expect(everything).not.toContain(value)
    }
    expect(everything).not.toContain(demoPassword)
    expect(everything).not.toMatch(/argon2|password|secret|digest|totp_/iu)
  })

  it('names the staff who impersonated the customer, and their calls', async () => {
    const test = await createTestApp()
    await addCustomer(test.db, 'nieuw@demo.nl')
    await logIn(test.app, 'nieuw@demo.nl')
    const acting = await logIn(test.app, 'nieuw@demo.nl')
    await letStaffAct(test.db, 'nieuw@demo.nl')
    await call(test.app, 'GET', '/api/relations', acting)
    expect((await download(test, acting)).statusCode).toBe(403)
    await test.db.sql('update sessions set acted_by = null, impersonation_id = null')
    const files = await open(test, acting)
    expect(dataOf(files)).toMatchObject({
      staffCalls: [
        { operation: 'getRelations', reason: 'Vraag van de klant' },
        { operation: 'exportData', reason: 'Vraag van de klant' },
      ],
    })
    expect(textOf(files, 'lees-mij.html')).toContain('Vraag van de klant')
  })

  it('is limited to a few times', async () => {
    const test = await createTestApp()
    await addCustomer(test.db, 'vaak@demo.nl')
    const cookie = await logIn(test.app, 'vaak@demo.nl')
    const statuses = []
    for (let time = 0; time < 11; time++) statuses.push((await download(test, cookie)).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    const refused = await download(test, cookie)
    expect(refused.headers['retry-after']).toBe('360')
    test.clock.advance(6 * 60_000)
    expect((await download(test, cookie)).statusCode).toBe(200)
  })
})

describe('the page of the archive', () => {
  // Requirement T28.
  it('shows hostile text as text, opens nothing and runs nothing', async () => {
    const test = await createTestApp()
    const id = await addCustomer(test.db, 'nieuw@demo.nl')
    const cookie = await logIn(test.app, 'nieuw@demo.nl')
    await test.db.sql('update users set name = $2 where id = $1', [id, `<script>alert('x')</script>"\u202Eniks`])
    await test.db.sql(`update sessions set device = '<img src=x onerror=alert(1)>'`)
    const page = textOf(await open(test, cookie), 'lees-mij.html')
    expect(page).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot; niks')
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).not.toMatch(/<(?:script|img|iframe|link|object)/u)
    expect(page).not.toMatch(/<[^>]*\s(?:src|on\w+)=/u)
    expect(page).toContain(`default-src 'none'`)
  })

  // One has changes and sales, the other the application for a child.
  it.each(['langjarig', 'ouder'])(
    'of %s has headings for every part and table, and files that are there',
    async (name) => {
      const test = await createTestApp()
      const files = await open(test, await logIn(test.app, `${name}@demo.nl`))
      const page = textOf(files, 'lees-mij.html')
      expect(page).toContain('<html lang="nl">')
      expect([...page.matchAll(/<h2 [^>]*>([^<]*)</gu)].map(([, title]) => title)).toEqual([
        'Uw account',
        'Persoonlijke informatie',
        'Relaties',
        'Nieuwsbrief',
        'Berekeningen en aanvragen',
        'Contracten',
        'Wie van ons uw gegevens zag',
        'Verzoeken om te wissen',
      ])
      const tables = page.split('<table>').slice(1)
      expect(tables.length).toBeGreaterThan(5)
      for (const table of tables)
        expect(table).toMatch(
          /^\n<caption>[^<]+<\/caption>\n(?:<thead><tr><th scope="col"|<tbody>\n<tr><th scope="row")/u,
        )
      // A field without a Dutch name would appear under its name in the code, which begins with a small letter.
      const headings = [...page.matchAll(/<(?:caption|th)[^>]*>([^<]+)</gu)].map(([, text = '']) => text)
      expect(headings.filter((text) => !/^\p{Lu}/u.test(text))).toEqual([])
      const links = [...page.matchAll(/href="([^"#][^"]*)"/gu)].map(([, path]) => decodeURIComponent(path ?? ''))
      expect(links.length).toBeGreaterThan(1)
      expect(links.filter((path) => !Object.hasOwn(files, path))).toEqual([])
    },
  )
})

async function savePhoto(test: TestApp, offer: string): Promise<void> {
  const sealed = testBox.encrypt('een foto', `application_files main ${offer} mijn kopie`)
  await test.db.sql('update application_files set content = $2 where offer_id = $1', [offer, sealed])
}
