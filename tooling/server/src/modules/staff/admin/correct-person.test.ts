import type { AuditPage, PersonalInfo } from '@portal/api/operations'
import { beforeEach, describe, expect, it } from 'vitest'
import { withoutProfile } from '../../../../tests/applications.ts'
import { call } from '../../../../tests/calculations.ts'
import { apply, type Customer, signContract, signUp, trySigning } from '../../../../tests/front-door.ts'
import { createNewApp, createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'

const correction = {
  initialen: 'A.B.',
  tussenvoegsel: 'van',
  achternaam: 'Zonderling-Vries',
  geboortedatum: '1959-05-10',
  reason: 'Getrouwd, akte gezien',
}

let test: TestApp
let customer: Customer
let admin: string
let id: string
beforeEach(async () => {
  test = await createNewApp()
  customer = await signUp(test)
  await signContract(test, customer.cookie, withoutProfile)
  admin = await logIn(test.app, 'admin')
  const [row] = await test.db.sql<{ id: string }>('select id from users where email = $1', [customer.email])
  id = row?.id ?? ''
})

const url = () => `/api/admin/customers/${id}/person`
const correct = (changes: object = {}) => call(test.app, 'PUT', url(), admin, { ...correction, ...changes })
const read = async <T>(path: string, cookie: string) =>
  (await call(test.app, 'GET', path, cookie)).json<{ data: T }>().data

describe('staff correct the person of a contract', () => {
  // Requirement L32.
  it('everywhere at once, and the customer gets a mail with the reason', async () => {
    expect(await read(url(), admin)).toEqual({
      initialen: 'A.B.',
      tussenvoegsel: '',
      achternaam: 'Zonderling',
      geboortedatum: '1959-05-10',
    })
    expect((await correct()).statusCode).toBe(200)
    expect(await read<PersonalInfo>('/api/relations/me', customer.cookie)).toMatchObject({
      tussenvoegsel: 'van',
      achternaam: 'Zonderling-Vries',
      straatnaam: 'Dam',
    })
    expect(await read('/api/users/me', customer.cookie)).toMatchObject({ name: 'A.B. van Zonderling-Vries' })
    const mail = test.mails.at(-1)
    expect(mail).toMatchObject({ to: customer.email, subject: 'Wij hebben uw gegevens gecorrigeerd' })
    expect(mail?.text).toContain('geboortedatum 10\u00a0mei 1959. De reden: Getrouwd, akte gezien')
  })

  it('and the next application must name that person', async () => {
    await correct()
    const answer = await trySigning(test, customer.cookie, await apply(test, customer.cookie, withoutProfile))
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['mijn.achternaam'])
  })

  it('with an entry in the log that names the customer and the reason', async () => {
    await correct()
    const { events } = await read<AuditPage>(`/api/admin/audit?userId=${id}`, admin)
    expect(events).toContainEqual(
      expect.objectContaining({ operation: 'correctCustomerPerson', reason: 'Getrouwd, akte gezien' }),
    )
  })

  it.each([
    [{ achternaam: '1' }, 'achternaam'],
    [{ achternaam: '王' }, 'achternaam'],
    [{ initialen: '' }, 'initialen'],
    [{ geboortedatum: '2027-01-01' }, 'geboortedatum'],
    [{ reason: 'kort' }, 'reason'],
    [{ tussenvoegsel: '', achternaam: 'Zonderling' }, 'achternaam'],
  ])('but not with %j', async (changes, field) => {
    const answer = await correct(changes)
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([422, [field]])
    expect(await read('/api/relations/me', customer.cookie)).toMatchObject({ achternaam: 'Zonderling' })
  })

  it('of their own brand only, and only of customers', async () => {
    const { app: other } = await createTestApp({ db: test.db, brand: 'other' })
    const otherAdmin = await logIn(other, 'admin')
    expect((await call(other, 'PUT', url(), otherAdmin, correction)).statusCode).toBe(404)
    const [staff] = await test.db.sql<{ id: string }>(`select id from users where brand = 'main' and role = 'admin'`)
    id = staff?.id ?? ''
    expect((await correct()).statusCode).toBe(404)
  })
})
