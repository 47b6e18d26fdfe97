import type { Calculation } from '@portal/api/operations'
import { changeApplicant } from '@portal/flows/application/applicants'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  applicants,
  couple,
  createComplete,
  lastCode,
  requestCode,
  saveApplicants,
  signedContracts,
  signWith,
  statements,
  withoutProfile,
} from '../../../../tests/applications.ts'
import { logInAgain, signUp } from '../../../../tests/front-door.ts'
import { annuity, application, call, payload } from '../../../../tests/calculations.ts'
import { createNewApp, type TestApp } from '../../../../tests/test-app.ts'

let test: TestApp
let cookie: string
let email: string
beforeEach(async () => {
  test = await createNewApp()
  ;({ cookie, email } = await signUp(test))
})

type Problem = { message: string; fields: Record<string, string> }

/** The refusal after signing with a wrong code, which is checked last. */
async function refusalOf(offerID: string): Promise<Problem> {
  const answer = await signWith(test.app, cookie, offerID, '000000')
  expect(answer.statusCode).toBe(422)
  expect(await signedContracts(test.db)).toEqual([])
  return answer.json<Problem>()
}

async function calculationOf(offerID: string): Promise<Calculation> {
  return (await call(test.app, 'GET', `/api/calculation/${offerID}`, cookie)).json<{ data: Calculation }>().data
}

describe('an application that the saved data refuse', () => {
  // Requirement T18.
  it('is refused before the data of its people are saved', async () => {
    const { data } = (await call(test.app, 'POST', '/api/calculation', cookie, withoutProfile)).json<{
      data: { offerID: string }
    }>()
    expect((await refusalOf(data.offerID)).fields).toMatchObject({ for: 'Kies voor wie het product is' })
  })

  it('is refused without the documents', async () => {
    const offerID = await createComplete(test, cookie, withoutProfile, couple)
    await test.db.sql("delete from application_files where person = 'partner'")
    expect((await refusalOf(offerID)).fields).toEqual({
      'partner.kopie': 'Voeg een kopie toe van de bladzijde van het paspoort met de foto',
    })
  })

  it('is refused with an invalid identity number', async () => {
    const offerID = await createComplete(test, cookie)
    await saveApplicants(test.app, cookie, offerID, changeApplicant(applicants, 'mijn', { bsn: '123456789' }))
    expect((await refusalOf(offerID)).fields).toEqual({
      'mijn.bsn':
        'Controleer het burgerservicenummer: dit nummer klopt niet. Het heeft 9 cijfers en staat op het identiteitsbewijs',
    })
  })

  it.each([
    ['an American nationality', { nationaliteit: 'US' }],
    ['an address in the United States', { land: 'US' }],
    ['a number that begins with +1', { mobiel: '+1 212 555 0123' }],
    ['an address abroad', { land: 'DE' }],
  ])('is refused with %s and tax in the Netherlands alone, without an explanation', async (_what, changes) => {
    const offerID = await createComplete(test, cookie, undefined, changeApplicant(applicants, 'mijn', changes))
    expect((await refusalOf(offerID)).fields).toEqual({
      'mijn.residenceExplanation': 'Leg uit waarom dit klopt, of wijzig de antwoorden hierboven',
    })
  })

  it.each([
    ['a digit', { achternaam: 'Zonderling2' }, 'achternaam', 'de achternaam'],
    ['markup', { initialen: '<b>A' }, 'initialen', 'de initialen'],
  ])('is refused with %s in a name', async (_what, changes, field, name) => {
    const offerID = await createComplete(test, cookie, undefined, changeApplicant(applicants, 'mijn', changes))
    expect((await refusalOf(offerID)).fields).toEqual({
      [`mijn.${field}`]: `Vul voor ${name} alleen letters in, eventueel met een spatie, punt, apostrof of streepje`,
    })
  })

  it.each(['XX62ABNA0417164300', 'ZZ38ABNA0417164300', 'US07ABNA0417164300', 'DE813704004405320130000'])(
    'is refused with the account number %s, of no country or of another length',
    async (iban) => {
      const offerID = await createComplete(test, cookie, undefined, changeApplicant(applicants, 'mijn', { iban }))
      expect(Object.keys((await refusalOf(offerID)).fields)).toEqual(['mijn.iban'])
    },
  )

  // Requirement L35.
  it.each(['TR330006100519786457841326', 'BR1800360305000010009795493C1', 'UA213223130000026007233566001'])(
    'is refused with the account %s, which SEPA does not reach',
    async (iban) => {
      const offerID = await createComplete(test, cookie, undefined, changeApplicant(applicants, 'mijn', { iban }))
      expect((await refusalOf(offerID)).fields).toEqual({
        'mijn.iban':
          'Kies een rekening in een land dat meedoet met SEPA (Europese betalingen in euro). Naar dit land kunnen wij niet uitbetalen',
      })
    },
  )

  // Requirement L34.
  it('is refused with a name that no bank can read, until it is in Latin letters', async () => {
    const named = changeApplicant(applicants, 'mijn', { achternaam: '王' })
    const offerID = await createComplete(test, cookie, undefined, named)
    expect((await refusalOf(offerID)).fields).toEqual({
      'mijn.achternaam':
        'Vul voor de achternaam Latijnse letters in, zoals in de onderste regels van het identiteitsbewijs. De bank kan andere letters niet lezen',
    })
    await saveApplicants(test.app, cookie, offerID, changeApplicant(applicants, 'mijn', { achternaam: 'Wáng' }))
    await requestCode(test.app, cookie, offerID)
    expect((await signWith(test.app, cookie, offerID, lastCode(test))).statusCode).toBe(200)
  })

  it("is refused with another date of birth than in the annuity's calculation", async () => {
    const offerID = await createComplete(test, cookie, { ...annuity, chosenRiskProfile: 'NVT' })
    const other = changeApplicant(applicants, 'mijn', { geboortedatum: '11-05-1959' })
    await saveApplicants(test.app, cookie, offerID, other)
    expect((await refusalOf(offerID)).fields).toEqual({
      'mijn.geboortedatum':
        'Controleer de geboortedatum: u hebt gerekend met 10\u00a0mei 1959. Verbeter de datum hier, of bereken opnieuw met de juiste datum',
    })
  })

  it('is refused without the statements, whichever is missing', async () => {
    const offerID = await createComplete(test, cookie)
    await requestCode(test.app, cookie, offerID)
    for (const missing of statements) {
      await test.db.sql('update signing_codes set tries = 0')
      const answer = await call(test.app, 'POST', `/api/offers/${offerID}/sign`, cookie, {
        code: lastCode(test),
        statements: statements.filter((each) => each !== missing),
      })
      expect([answer.statusCode, answer.json<Problem>().fields]).toEqual([
        422,
        { statements: 'Vink alle verklaringen aan om te ondertekenen' },
      ])
    }
    expect(await signedContracts(test.db)).toEqual([])
  })

  it('is refused once the start has passed', async () => {
    const offerID = await createComplete(test, cookie)
    await requestCode(test.app, cookie, offerID)
    test.clock.advance(11 * 24 * 60 * 60_000)
    cookie = await logInAgain(test, email)
    expect(Object.keys((await refusalOf(offerID)).fields)).toEqual(['start'])
  })

  it('keeps the figures of its own day when it is signed a month later', async () => {
    const offerID = await createComplete(test, cookie, { ...withoutProfile, start: '2027-06-01' })
    test.clock.advance(31 * 24 * 60 * 60_000)
    cookie = await logInAgain(test, email)
    await requestCode(test.app, cookie, offerID)
    expect(Object.keys((await refusalOf(offerID)).fields)).toEqual(['code'])
  })

  // Requirement T18.
  it.each([
    ['figures', `jsonb_set(calculation, '{end,nominal,expectedCents}', '99900000')`],
    ['assumptions', `jsonb_set(calculation, '{assumptions,parameterSetId}', '"2019-1"')`],
  ])('is refused with other %s than in the calculation', async (_what, changed) => {
    const offerID = await createComplete(test, cookie)
    await test.db.sql(`update offers set calculation = ${changed} where id = $1`, [offerID])
    expect((await refusalOf(offerID)).fields).toEqual({
      calculation: 'Wij rekenen nu met andere aannames dan in uw berekening. Bereken opnieuw en bekijk het resultaat',
    })
  })

  it('is refused when another device changed the calculation that the customer sees', async () => {
    const offerID = await createComplete(test, cookie)
    const calculatedAt = (await calculationOf(offerID)).calculatedAt
    await requestCode(test.app, cookie, offerID)
    const sign = (shown: object) =>
      call(test.app, 'POST', `/api/offers/${offerID}/sign`, cookie, { code: '000000', statements, ...shown })
    test.clock.advance(60_000)
    await call(test.app, 'PUT', `/api/calculation/${offerID}`, cookie, { ...withoutProfile, duration: 12 })
    const fields = {
      calculation:
        'Uw berekening is intussen gewijzigd, bijvoorbeeld op een ander apparaat. Bereken opnieuw en bekijk het resultaat',
    }
    const asked = await call(test.app, 'POST', `/api/offers/${offerID}/signing-code`, cookie, {
      statements,
      calculatedAt,
    })
    expect([asked.statusCode, asked.json<Problem>().fields]).toEqual([422, fields])
    const signed = await sign({ calculatedAt })
    expect([signed.statusCode, signed.json<Problem>().fields]).toEqual([422, fields])
    const shown = { calculatedAt: (await calculationOf(offerID)).calculatedAt }
    expect(Object.keys((await sign(shown)).json<Problem>().fields)).toEqual(['code'])
    expect(Object.keys((await sign({})).json<Problem>().fields)).toEqual(['code'])
    expect(await signedContracts(test.db)).toEqual([])
  })

  it('is refused with a deposit of zero', async () => {
    const offerID = await createComplete(test, cookie)
    const nothing = `amounts || '{"initialDepositCents":0,"periodicDepositCents":0}'`
    await test.db.sql(`update offers set amounts = ${nothing} where id = $1`, [offerID])
    expect(Object.keys((await refusalOf(offerID)).fields)).toContain('initialDeposit')
  })
})

describe('the risk profile', () => {
  const answers = [
    ['q1', 'q1c'],
    ['q2', 'q2d'],
    ['q3', 'q3c'],
    ['q4', 'q4c'],
    ['q5', 'q5b'],
    ['q6', 'q6b'],
    ['q7', 'q7b'],
    ['q8', 'q8b'],
    ['q9', 'q9b'],
    ['q10', 'q10b'],
    ['q11', 'q11c'],
  ].map(([questionId = '', answerId = '']) => ({ questionId, answerId }))
  // 6 + 8 + 7 + 7 + 3 + 3 = 34 (neutraal from 26), 3 + 4 + 4 + 4 + 5 = 20 (neutraal from 20), capped at neutraal.
  const answered = { ...application, answers, firstStatement: '' as const }
  const save = (offerID: string, body: object) =>
    call(test.app, 'PUT', `/api/offers/${offerID}/application`, cookie, body)

  it('of the answers can be signed', async () => {
    const offerID = await createComplete(test, cookie, payload)
    await save(offerID, answered)
    await requestCode(test.app, cookie, offerID)
    expect((await signWith(test.app, cookie, offerID, lastCode(test))).statusCode).toBe(200)
  })

  // Requirement L20.
  it('that does not suit the split or the term can be signed with the confirmations', async () => {
    const risky = { ...payload, funds: [{ id: 'aandelen-wereld', percentage: 1 }] }
    const offerID = await createComplete(test, cookie, risky)
    // The money is needed in five to ten years and invested for twenty, all in shares; neutraal has half in shares.
    await save(offerID, {
      ...answered,
      answers: [...answers.filter(({ questionId }) => questionId !== 'q2'), { questionId: 'q2', answerId: 'q2c' }],
    })
    await requestCode(test.app, cookie, offerID, ['boven-profiel', 'eerder-nodig'])
    const sign = (...confirmed: string[]) =>
      call(test.app, 'POST', `/api/offers/${offerID}/sign`, cookie, {
        code: lastCode(test),
        statements: [...statements, ...confirmed],
      })
    for (const confirmed of [[], ['boven-profiel'], ['eerder-nodig']])
      expect((await sign(...confirmed)).json<Problem>().fields).toEqual({
        statements: 'Vink alle verklaringen aan om te ondertekenen',
      })
    expect((await sign('boven-profiel', 'eerder-nodig')).statusCode).toBe(200)
    const [signature] = await test.db.sql<{ statements: string[] }>(
      `select statements from signatures where contract_id = (select id from contracts where offer_id = $1)`,
      [offerID],
    )
    // There is a profile, so the statement that was sent without need is left out.
    expect(signature?.statements).toEqual(['eerder-nodig', 'boven-profiel', ...statements.slice(0, 4)].toSorted())
  })

  // Requirement L20.
  it('of the lowest answers with the boldest choice gets no code without a statement of its own for each concern', async () => {
    const boldest = {
      ...payload,
      chosenRiskProfile: 'zeer-offensief' as const,
      funds: [{ id: 'aandelen-wereld', percentage: 1 }],
    }
    const offerID = await createComplete(test, cookie, boldest)
    // To live from, within two years, short of money each month: capped at the most careful profile.
    await save(offerID, {
      ...answered,
      answers: answers.map(({ questionId }) => ({ questionId, answerId: `${questionId}a` })),
      riskSelection: 'zeer-offensief',
      firstStatement: 'begrepen',
      secondStatement: 'begrepen',
      thirdStatement: 'noodzakelijke',
    })
    const needed = ['boven-antwoorden', 'eerder-nodig', 'geld-noodzakelijk']
    for (const left of needed) {
      const answer = await requestCode(
        test.app,
        cookie,
        offerID,
        needed.filter((id) => id !== left),
      )
      expect([answer.statusCode, answer.json<Problem>().fields]).toEqual([
        422,
        { statements: 'Vink alle verklaringen aan om te ondertekenen' },
      ])
    }
    expect(test.mails).toEqual([])
    expect((await requestCode(test.app, cookie, offerID, needed)).statusCode).toBe(200)
    const body = { code: lastCode(test), statements: [...statements.slice(0, 4), ...needed] }
    const signed = await call(test.app, 'POST', `/api/offers/${offerID}/sign`, cookie, body)
    expect(signed.statusCode).toBe(200)
    const { contractId } = signed.json<{ data: { contractId: string } }>().data
    const [signature] = await test.db.sql<{ statements: string[]; statements_version: string }>(
      'select * from signatures where contract_id = $1',
      [contractId],
    )
    expect(signature?.statements).toEqual([...statements.slice(0, 4), ...needed].toSorted())

    const details = await call(test.app, 'GET', `/api/contracts/${contractId}/details`, cookie)
    expect(details.json()).toMatchObject({
      data: { chosenRiskProfile: 'zeer-offensief', determinedRiskProfile: 'zeer-defensief' },
    })
    const change = (values: object) =>
      call(test.app, 'POST', `/api/contracts/${contractId}/changes/preview`, cookie, {
        option: 'fondsverdeling',
        values,
      })
    const funds = [{ id: 'aandelen-europa', shareBasisPoints: 10_000 }]
    expect((await change({ funds })).json<Problem>().fields).toEqual({
      acceptsRisk: 'Vink aan dat u weet dat uw verdeling meer risico heeft dan bij uw profiel past',
    })
    expect((await change({ funds, acceptsRisk: true })).statusCode).toBe(200)
  })

  it('without answers cannot be signed', async () => {
    const offerID = await createComplete(test, cookie, payload)
    expect((await refusalOf(offerID)).fields).toMatchObject({
      vragenlijst: 'Beantwoord eerst alle vragen van de vragenlijst',
    })
    await save(offerID, { ...answered, answers: answers.slice(1) })
    expect(Object.keys((await refusalOf(offerID)).fields)).toContain('vragenlijst')
  })

  it('that differs from the answers cannot be signed, unless it was chosen with the statements', async () => {
    const offerID = await createComplete(test, cookie, {
      ...payload,
      chosenRiskProfile: 'defensief',
      funds: [{ id: 'obligaties-bedrijven', percentage: 1 }],
    })
    const refused = { risicoprofiel: 'Maak eerst de keuze voor uw risicoprofiel af' }
    await save(offerID, answered)
    expect((await refusalOf(offerID)).fields).toEqual(refused)
    await save(offerID, { ...answered, riskSelection: 'defensief' })
    expect((await refusalOf(offerID)).fields).toEqual(refused)
    const made = { firstStatement: 'begrepen', secondStatement: 'ingezien', thirdStatement: 'niet-afhankelijk' }
    await save(offerID, { ...answered, riskSelection: 'offensief', ...made })
    expect((await refusalOf(offerID)).fields).toEqual(refused)
    await save(offerID, { ...answered, riskSelection: 'defensief', ...made })
    await requestCode(test.app, cookie, offerID)
    expect((await signWith(test.app, cookie, offerID, lastCode(test))).statusCode).toBe(200)
  })
})
