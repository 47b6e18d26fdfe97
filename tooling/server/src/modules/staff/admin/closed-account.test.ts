import { expect, it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import { addCustomer } from '../../../../tests/new-customer.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'

it('staff cannot write a name back into an erased account', async () => {
  const test = await createTestApp()
  const id = await addCustomer(test.db, 'nieuw@demo.nl')
  await test.db.sql(
    `update users set closed_at = now(), name = 'Gewist', email = id || '@gewist.invalid', username = id || '@gewist.invalid' where id = $1`,
    [id],
  )
  const admin = await logIn(test.app, 'admin')
  const body = {
    initialen: 'A.',
    tussenvoegsel: '',
    achternaam: 'Zonderling',
    geboortedatum: '1959-05-10',
    reason: 'Naam na huwelijk gewijzigd',
  }
  const answer = await call(test.app, 'PUT', `/api/admin/customers/${id}/person`, admin, body)
  const [user] = await test.db.sql<{ name: string }>('select name from users where id = $1', [id])
  expect({ status: answer.statusCode, name: user?.name, mailed: test.mails.map(({ to }) => to) }).toEqual({
    status: 404,
    name: 'Gewist',
    mailed: [],
  })
})
