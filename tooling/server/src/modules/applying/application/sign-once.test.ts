import { beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '../../../../tests/front-door.ts'
import { createComplete, lastCode, requestCode, signedContracts, signWith } from '../../../../tests/applications.ts'
import { sign } from '../../../../tests/calculations.ts'
import { testDay } from '../../../../tests/demo.ts'
import { createNewApp, createTestApp, type TestApp } from '../../../../tests/test-app.ts'
import { waitUntilBlocked } from '../../../../tests/wait-until-blocked.ts'

let test: TestApp
let cookie: string
beforeEach(async () => {
  test = await createNewApp()
  cookie = (await signUp(test)).cookie
})

type Signed = { data: { contractId: string; number: string } }

describe('signing more than once', () => {
  it('with the same key gives one contract, one mail and the same response', async () => {
    const offerID = await createComplete(test, cookie)
    await requestCode(test.app, cookie, offerID)
    const key = crypto.randomUUID()
    const clicks = await Promise.all(
      Array.from({ length: 8 }, () => signWith(test.app, cookie, offerID, lastCode(test), key)),
    )
    expect(clicks.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    const code = /\d{6}/.exec(test.mails[0]?.text ?? '')?.[0] ?? ''
    const later = await signWith(test.app, cookie, offerID, code, key)
    expect(later.statusCode).toBe(200)
    const done = clicks.filter(({ statusCode }) => statusCode === 200)
    expect(new Set([...done, later].map(({ body }) => body)).size).toBe(1)
    expect(await signedContracts(test.db)).toHaveLength(1)
    expect(test.mails).toHaveLength(2)
  })

  it('in several tabs at once gives one contract, which the others return', async () => {
    const offerID = await createComplete(test, cookie)
    await requestCode(test.app, cookie, offerID)
    const code = lastCode(test)
    const tabs = await Promise.all(Array.from({ length: 4 }, () => signWith(test.app, cookie, offerID, code)))
    expect(tabs.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const number = tabs.find(({ statusCode }) => statusCode === 200)?.json<Signed>().data.number ?? ''
    for (const { body } of tabs) expect(body).toContain(number)
    expect(await signedContracts(test.db)).toHaveLength(1)
    expect(await test.db.sql('select * from signatures where signed_at >= $1', [testDay])).toHaveLength(1)
  })

  it('while another one is running waits for it, and returns its contract', async () => {
    const offerID = await createComplete(test, cookie)
    await requestCode(test.app, cookie, offerID)
    const { sent } = await test.db.withTransaction(async (transaction) => {
      await transaction.sql('select id from offers where id = $1 for update', [offerID])
      const answered = signWith(test.app, cookie, offerID, lastCode(test)).then((answer) => answer)
      await waitUntilBlocked(test.db)
      await sign({ ...test.db, ...transaction }, offerID)
      // Not awaited here, because the response only arrives after the commit.
      return { sent: answered }
    })
    const { statusCode, body } = await sent
    expect([statusCode, body]).toEqual([409, expect.stringContaining('al ondertekend')])
    expect(await signedContracts(test.db)).toHaveLength(1)
  })

  it('by two servers on one database gives one contract', async () => {
    const offerID = await createComplete(test, cookie)
    await requestCode(test.app, cookie, offerID)
    const second = await createTestApp({ db: test.db })
    const answers = await Promise.all([test, second].map(({ app }) => signWith(app, cookie, offerID, lastCode(test))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await signedContracts(test.db)).toHaveLength(1)
  })

  it('rolls back completely when it fails halfway, and the code still works then', async () => {
    const offerID = await createComplete(test, cookie)
    await requestCode(test.app, cookie, offerID)
    const key = crypto.randomUUID()
    const code = lastCode(test)
    await test.db.sql('alter table signatures rename to signatures_away')
    expect((await signWith(test.app, cookie, offerID, code, key)).statusCode).toBe(500)
    expect(await signedContracts(test.db)).toEqual([])
    expect(test.mails).toHaveLength(1)
    await test.db.sql('alter table signatures_away rename to signatures')
    expect((await signWith(test.app, cookie, offerID, code, key)).statusCode).toBe(200)
    expect(await signedContracts(test.db)).toHaveLength(1)
  })

  it('with the key of another application is refused', async () => {
    const [one, two] = [await createComplete(test, cookie), await createComplete(test, cookie)]
    await requestCode(test.app, cookie, one)
    const key = crypto.randomUUID()
    const code = lastCode(test)
    expect((await signWith(test.app, cookie, one, code, key)).statusCode).toBe(200)
    const other = await signWith(test.app, cookie, two, code, key)
    expect(other.statusCode).toBe(422)
    expect(await signedContracts(test.db)).toHaveLength(1)
  })
})
