import { expect, it } from 'vitest'
import { applicants, createComplete, lastCode, requestCode, signWith } from '../../../../tests/applications.ts'
import { call } from '../../../../tests/calculations.ts'
import { addCustomer } from '../../../../tests/new-customer.ts'
import { createTestApp, createTestDatabase, logIn } from '../../../../tests/test-app.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'

it('a contract that is signed while a death is reported is held like the others', async () => {
  const database = await createTestDatabase()
  let report: Promise<unknown> | undefined
  let before: (() => Promise<unknown>) | undefined
  const spied = (queries: Queries): Queries => ({
    ...queries,
    run: async (query, values) => {
      if (query.name === 'contract insert' && before) {
        report = before()
        before = undefined
      }
      return queries.run(query, values)
    },
  })
  const db: Database = {
    ...database,
    ...spied(database),
    withTransaction: (work) => database.withTransaction((t) => work(spied(t))),
  }
  const test = await createTestApp({ db })
  const other = await createTestApp({ db: database })
  const id = await addCustomer(database, 'nieuw@demo.nl')
  const cookie = await logIn(test.app, 'nieuw@demo.nl')
  const sign = async () => {
    const offer = await createComplete(test, cookie)
    await requestCode(test.app, cookie, offer)
    return (await signWith(test.app, cookie, offer, lastCode(test))).statusCode
  }
  expect(await sign()).toBe(200)
  before = () =>
    call(other.app, 'POST', '/api/deaths', undefined, {
      name: `${applicants.mijn.initialen} ${applicants.mijn.achternaam}`,
      geboortedatum: applicants.mijn.geboortedatum,
      diedOn: '01-11-2026',
      contractNumber: '',
      reporter: 'B. Naaste',
      email: 'b@naaste.example',
      phone: '0612345678',
    })
  expect(await sign()).toBe(200)
  await report
  const states = (
    await database.sql<{ state: string }>('select state from contracts where owner_id = $1 order by number', [id])
  ).map(({ state }) => state)
  expect(states).toEqual(['held', 'held'])
})
