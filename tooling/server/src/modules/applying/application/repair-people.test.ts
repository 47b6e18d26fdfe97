import type { AttentionItem, PersonalInfo } from '@portal/api/operations'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { withoutProfile } from '../../../../tests/applications.ts'
import { annuity, call } from '../../../../tests/calculations.ts'
import { testBox } from '../../../../tests/demo.ts'
import { signContract, signUp } from '../../../../tests/front-door.ts'
import { createNewApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { repairPeople } from './repair-people.ts'

/** Leaves a signed customer as the version before 026 did. */
async function forget({ db }: TestApp, contractId: string, change = 'delete from personal_info'): Promise<void> {
  await db.sql('alter table personal_info disable trigger personal_info_annuity_holder')
  await db.sql(`${change} where user_id = (select owner_id from contracts where id = $1)`, [contractId])
  await db.sql('alter table personal_info enable trigger personal_info_annuity_holder')
}

async function repair({ db, clock }: TestApp): Promise<string> {
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line: string) => logged.push(line) })
  await repairPeople({ db, secretBox: testBox, log, now: clock.now })
  return logged.join('')
}

const read = async <T>({ app }: TestApp, url: string, cookie: string) =>
  (await call(app, 'GET', url, cookie)).json<{ data: T }>().data
const itemsOf = async (test: TestApp) => {
  const items = await read<AttentionItem[]>(test, '/api/admin/attention', await logIn(test.app, 'admin'))
  return items.filter(({ kind }) => kind === 'person-differs')
}

describe('the people of contracts that an older version signed', () => {
  // Requirement L32.
  it('are made from their applications at the next start, which says how many', async () => {
    const test = await createNewApp()
    const { cookie } = await signUp(test)
    const { contractId } = await signContract(test, cookie, { ...annuity, chosenRiskProfile: 'NVT' })
    await signContract(test, cookie, withoutProfile)
    await forget(test, contractId)
    expect(await read(test, '/api/relations/me', cookie)).toMatchObject({ geboortedatum: null })
    expect(await repair(test)).toContain('"made":1,"differing":0,"msg":"people of signed contracts are repaired"')
    expect(await read<PersonalInfo>(test, '/api/relations/me', cookie)).toMatchObject({
      achternaam: 'Zonderling',
      geboortedatum: '1959-05-10',
    })
    expect(await repair(test)).toBe('')
    expect(await itemsOf(test)).toEqual([])
  })

  it('are left to staff when the administration knows another person, until they correct or close it', async () => {
    const test = await createNewApp()
    const { cookie } = await signUp(test)
    const { contractId, number } = await signContract(test, cookie, { ...annuity, chosenRiskProfile: 'NVT' })
    await forget(test, contractId, `update personal_info set geboortedatum = '1992-10-12'`)
    const logged = await repair(test)
    expect(logged).toContain('"made":0,"differing":1')
    expect(logged).not.toContain('Zonderling')
    const [item, ...others] = await itemsOf(test)
    expect(others).toEqual([])
    expect(item).toMatchObject({
      id: contractId,
      action: 'close',
      details: [
        `Contract ${number}`,
        'Ondertekend door A.B. Zonderling, geboren op 10\u00a0mei 1959',
        'Bij ons bekend als A.B. Zonderling, geboren op 12\u00a0oktober 1992',
        expect.stringContaining('Corrigeer de klant'),
      ],
    })
    const admin = await logIn(test.app, 'admin')
    const [owner] = await test.db.sql<{ owner_id: string }>('select owner_id from contracts where id = $1', [
      contractId,
    ])
    const body = {
      initialen: 'A.B.',
      tussenvoegsel: '',
      achternaam: 'Zonderling',
      geboortedatum: '1959-05-10',
      reason: 'Volgens het paspoort bij de aanvraag',
    }
    const url = `/api/admin/customers/${owner?.owner_id}/person`
    expect((await call(test.app, 'PUT', url, admin, body)).statusCode).toBe(200)
    expect(await itemsOf(test)).toEqual([])
    expect(await read(test, '/api/relations/me', cookie)).toMatchObject({ geboortedatum: '1959-05-10' })
  })
})
