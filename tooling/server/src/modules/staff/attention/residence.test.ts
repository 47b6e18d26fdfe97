import type { AttentionItem } from '@portal/api/operations'
import { changeApplicant } from '@portal/flows/application/applicants'
import { expect, test } from 'vitest'
import { signUp } from '../../../../tests/front-door.ts'
import { applicants, couple, createComplete, lastCode, requestCode, signWith } from '../../../../tests/applications.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'

const testApp = await createTestApp()
const { app, db } = testApp
const { cookie } = await signUp(testApp)
const admin = await logIn(app, 'admin')

const list = async () =>
  (await app.inject({ url: '/api/admin/attention', headers: { cookie: admin } }))
    .json<{ data: AttentionItem[] }>()
    .data.filter(({ kind }) => kind === 'residence-explained')
const close = async (id: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/admin/attention/closure',
      headers: { cookie: admin },
      payload: { kind: 'residence-explained', id },
    })
  ).statusCode
const sign = async (people: typeof applicants) => {
  const offerID = await createComplete(testApp, cookie, undefined, people)
  expect((await requestCode(app, cookie, offerID)).statusCode).toBe(200)
  const answer = await signWith(app, cookie, offerID, lastCode(testApp))
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: { contractId: string; number: string } }>().data
}
const withExplanation = (residenceExplanation: string) => ({
  abroadTax: { ...applicants.mijn.abroadTax, residenceExplanation },
})

test('an application without conflicts about the country adds no item for staff', async () => {
  await sign(changeApplicant(applicants, 'mijn', withExplanation('Niet meer van toepassing')))
  expect(await list()).toEqual([])
})

test('staff read the conflicts about the country with the explanation of every person, and close them', async () => {
  const customer = { nationaliteit: 'US', mobiel: '+1 212 555 0123', ...withExplanation('Afstand gedaan in 2019') }
  const partner = { land: 'BE', ...withExplanation(' Grensarbeider,  verhuist in mei ') }
  const people = changeApplicant(changeApplicant(couple, 'mijn', customer), 'partner', partner)
  const { contractId, number } = await sign(people)
  expect(await list()).toEqual([
    {
      kind: 'residence-explained',
      id: `${contractId} mijn`,
      since: '2026-11-20',
      details: [
        expect.stringMatching(new RegExp(`, contract ${number}$`)),
        'De klant heeft de Amerikaanse nationaliteit en een telefoonnummer dat begint met +1.',
        'Uitleg: Afstand gedaan in 2019',
      ],
      action: 'close',
      digest: null,
      isWork: true,
    },
    expect.objectContaining({
      id: `${contractId} partner`,
      details: [
        expect.any(String),
        'De partner van de klant heeft een adres buiten Nederland.',
        'Uitleg: Grensarbeider, verhuist in mei',
      ],
    }),
  ])
  expect(await close(`${contractId} child`)).toBe(404)
  expect(await close(`${contractId} mijn`)).toBe(200)
  expect((await list()).map(({ id }) => id)).toEqual([`${contractId} partner`])
  const kept = await db.sql<{ sealed: Buffer; closed: boolean }>(
    `select sealed, closed_at is not null and closed_by is not null as closed from residence_explanations order by person`,
  )
  expect(kept.map(({ closed }) => closed)).toEqual([true, false])
  expect(kept.some(({ sealed }) => sealed.toString('latin1').includes('Afstand'))).toBe(false)
})
