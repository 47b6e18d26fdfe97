import { expect, it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import { addCustomer } from '../../../../tests/new-customer.ts'
import { createTestApp } from '../../../../tests/test-app.ts'

async function setUp(closed: boolean | null) {
  const test = await createTestApp()
  // The customer came back. The closed account stays, because of its earlier contract.
  const before = await addCustomer(test.db, 'eerder@demo.nl')
  await test.db.sql(
    `insert into personal_info select (jsonb_populate_record(p, jsonb_build_object('user_id', $1::text))).* from personal_info p
      join users u on u.brand = p.brand and u.id = p.user_id where u.brand = 'main' and u.username = 'ouder'`,
    [before],
  )
  if (closed === null) await test.db.sql('delete from users where id = $1', [before])
  if (closed)
    await test.db.sql(
      `update users set closed_at = now(), name = 'Gewist', email = id || '@gewist.invalid', username = id || '@gewist.invalid' where id = $1`,
      [before],
    )
  const [row] = await test.db.sql<{ number: string; born: string; name: string; owner: string }>(
    `select number, to_char(geboortedatum, 'DD-MM-YYYY') as born, concat_ws(' ', initialen, nullif(tussenvoegsel, ''), achternaam) as name, owner_id as owner
       from contracts join personal_info on personal_info.brand = contracts.brand and user_id = owner_id join users on users.id = owner_id
      where contracts.brand = 'main' and username = 'ouder' limit 1`,
  )
  const report = async (contractNumber: string) => {
    const answer = await call(test.app, 'POST', '/api/deaths', undefined, {
      name: row?.name,
      geboortedatum: row?.born,
      diedOn: '01-11-2026',
      contractNumber,
      reporter: 'B. Naaste',
      email: 'b@naaste.example',
      phone: '0612345678',
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: {} }])
    return (
      await test.db.sql<{ state: string }>('select distinct state from contracts where owner_id = $1', [row?.owner])
    ).map(({ state }) => state)
  }
  return { report, number: row?.number ?? '' }
}

it('the death of who came back after an erasure holds the contracts', async () => {
  const { report } = await setUp(true)
  expect(await report('')).toEqual(['held'])
})

it('the death of the owner of a named contract holds it, also when somebody else has the name and birth date', async () => {
  const { report, number } = await setUp(false)
  expect(await report(number)).toEqual(['held'])
})

it('the death of a customer without a namesake holds the contracts', async () => {
  const { report } = await setUp(null)
  expect(await report('')).toEqual(['held'])
})
