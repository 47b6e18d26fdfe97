import type { Applicants, CalculationPayload } from '@portal/api/operations'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  applicants,
  couple,
  createComplete,
  lastCode,
  parent,
  requestCode,
  saveApplicants,
  sentinels,
  signedContracts,
  signWith,
  statements,
  withoutProfile,
} from '../../../../tests/applications.ts'
import { applicantsWith, signUp } from '../../../../tests/front-door.ts'
import { annuity, application, call, offersOf } from '../../../../tests/calculations.ts'
import { testBox, testDay } from '../../../../tests/demo.ts'
import { createNewApp, createTestApp, type TestApp, toCookieHeader } from '../../../../tests/test-app.ts'
import { reference } from '../../../../tests/reference.ts'
import { demoPassword } from '../../../demo/seed/demo-people.ts'
import { calculatePayload } from '../calculation/calculate-payload.ts'
import { readPayoutIban } from '../../books/contract/payout-account.ts'

let test: TestApp
let cookie: string
beforeEach(async () => {
  test = await createNewApp()
  cookie = (await signUp(test)).cookie
})

type Signed = { data: { contractId: string; number: string } }

async function signAll(body?: CalculationPayload, people?: Applicants) {
  const offerID = await createComplete(test, cookie, body, people)
  expect((await requestCode(test.app, cookie, offerID)).statusCode).toBe(200)
  const answer = await signWith(test.app, cookie, offerID, lastCode(test))
  expect(answer.json()).toEqual({ data: { contractId: expect.any(String), number: expect.any(String) } })
  return { offerID, ...answer.json<Signed>().data }
}
describe('signing', () => {
  it('creates an unpaid contract, with its funds and without units', async () => {
    const funds = [
      { id: 'mix-neutraal', percentage: 0.3333 },
      { id: 'obligaties-euro-staat', percentage: 0.6667 },
    ]
    const { offerID, contractId, number } = await signAll({ ...withoutProfile, initialDeposit: 1234.56, funds })
    expect(number).toBe('101001-SB')
    const [contract] = await test.db.sql('select * from contracts where id = $1', [contractId])
    expect(contract).toMatchObject({
      brand: 'main',
      number,
      offer_id: offerID,
      product_code: 'SB',
      description: 'Voor later',
      start_date: '2026-12-01',
      duration: 20,
      chosen_risk_profile: 'NVT',
      initial_deposit_cents: 123_456,
      periodic_deposit_cents: 20_000,
      is_payment_completed: false,
      is_transfer: false,
    })
    expect(
      await test.db.sql(
        'select fund_id, share_basis_points, units from contract_holdings where contract_id = $1 order by fund_id',
        [contractId],
      ),
    ).toEqual([
      { fund_id: 'mix-neutraal', share_basis_points: 3333, units: '0.000000' },
      { fund_id: 'obligaties-euro-staat', share_basis_points: 6667, units: '0.000000' },
    ])
  })

  it('accepts a calculation by older assumptions with the same result, and saves its figures', async () => {
    const offerID = await createComplete(test, cookie)
    const parameters = reference.parameters.byId.get('2026-1')
    const { calculation } = calculatePayload(withoutProfile, test.clock.now, reference, offerID, { parameters })
    const older = JSON.stringify(calculation)
    await test.db.sql('update offers set calculation = $1 where id = $2', [older, offerID])
    expect((await requestCode(test.app, cookie, offerID)).statusCode).toBe(200)
    expect((await signWith(test.app, cookie, offerID, lastCode(test))).statusCode).toBe(200)
    const [row] = await test.db.sql('select calculation from offers where id = $1', [offerID])
    expect(row).toEqual({ calculation: JSON.parse(older) as unknown })
  })

  it('makes the same contract of a calculation from before its amounts were saved', async () => {
    const offerID = await createComplete(test, cookie, { ...withoutProfile, initialDeposit: 1234.56 })
    await test.db.sql('update offers set amounts = null where id = $1', [offerID])
    await requestCode(test.app, cookie, offerID)
    const { contractId } = (await signWith(test.app, cookie, offerID, lastCode(test))).json<Signed>().data
    const deposits = 'select initial_deposit_cents, periodic_deposit_cents from contracts where id = $1'
    expect(await test.db.sql(deposits, [contractId])).toEqual([
      { initial_deposit_cents: 123_456, periodic_deposit_cents: 20_000 },
    ])
  })

  it('gives the customer a confirmation and the conditions', async () => {
    const { contractId } = await signAll()
    const answer = await call(test.app, 'GET', `/api/contracts/${contractId}/documents`, cookie)
    expect(answer.json()).toMatchObject({
      data: [
        { kind: 'conditions', title: 'Voorwaarden 2026-1', date: '2026-11-20', isNew: true },
        { kind: 'confirmation', title: 'Bevestiging van uw aanvraag', date: '2026-11-20', isNew: true },
      ],
    })
  })

  it('shows the contract to the customer, and the offer as signed', async () => {
    const { offerID, contractId } = await signAll()
    const contract = (await call(test.app, 'GET', `/api/contracts/${contractId}`, cookie)).json()
    expect(contract).toMatchObject({ data: { Contract: [{ ContractID: contractId, IsPaymentCompleted: false }] } })
    const offers = await offersOf(test.app, cookie)
    expect(offers.find((offer) => offer.offerID === offerID)?.contractId).toBe(contractId)
  })

  it('takes over an annuity from elsewhere as a transfer', async () => {
    const { description: _, ...rest } = withoutProfile
    const { contractId, number } = await signAll({
      ...rest,
      productCode: 'SUL',
      birthdate: '1959-05-10',
      duration: 1,
      isHuidigeLijfrenteOversluiten: true,
    })
    expect(number).toBe('101001-SUL')
    const [contract] = await test.db.sql('select is_transfer, description from contracts where id = $1', [contractId])
    expect(contract).toEqual({ is_transfer: true, description: '' })
  })

  it('draws an annuity down', async () => {
    const { number, contractId } = await signAll({ ...annuity, chosenRiskProfile: 'NVT' })
    expect(number).toBe('101001-SDIL')
    const [contract] = await test.db.sql<{ payout_cents: number; first: number }>(
      `select uitkerings_termijn_code, payout_cents,
              (select (calculation -> 'payments' -> 'first' ->> 'expectedCents')::bigint from offers
                where offers.id = offer_id) as first
         from contracts where id = $1`,
      [contractId],
    )
    expect(contract).toMatchObject({ uitkerings_termijn_code: 'Maand', payout_cents: contract?.first })
    expect(contract?.payout_cents).toBeGreaterThan(0)
  })

  it("saves the customer's payout account encrypted", async () => {
    const { contractId } = await signAll()
    const [contract] = await test.db.sql<{ payout_iban: Buffer }>(
      'select payout_iban, masked_payout_iban, payout_cents, risk_profile_since from contracts where id = $1',
      [contractId],
    )
    expect(contract).toMatchObject({
      masked_payout_iban: 'NL91 •••• •••• ••43 00',
      payout_cents: 0,
      risk_profile_since: null,
    })
    expect(readPayoutIban(testBox, 'main', contractId, contract?.payout_iban as Buffer)).toBe('NL91ABNA0417164300')
  })

  it('saves the time, the method, the content and the versions of the texts', async () => {
    const { contractId } = await signAll()
    const [signature] = await test.db.sql('select * from signatures where contract_id = $1', [contractId])
    expect(signature).toMatchObject({
      contract_id: contractId,
      signed_at: test.clock.now,
      channel: 'email',
      statements: statements.toSorted(),
      statements_version: '2026-4',
    })
    expect((signature as { content_digest: Buffer }).content_digest).toHaveLength(32)
    expect(await test.db.sql('select * from signing_codes')).toEqual([])
  })

  it('is confirmed by mail', async () => {
    const { number } = await signAll()
    expect(test.mails.map(({ subject }) => subject)).toEqual([
      'Uw code om te ondertekenen',
      'U hebt uw aanvraag ondertekend',
    ])
    expect(test.mails.at(-1)?.text).toContain(number)
    expect(test.mails.at(-1)?.text).toContain('Betaling afronden:\nhttps://main.example/betaling-afronden')
    expect(JSON.stringify(test.mails)).not.toContain(sentinels.bsn)
  })

  it('is confirmed with what to pay, until when, and when that is invested', async () => {
    await signAll({ ...withoutProfile, initialDeposit: 1250, periodicDeposit: 100.5 })
    const text = test.mails.at(-1)?.text.replaceAll('\u00A0', ' ')
    expect(text).toContain(
      'Zorg dat uw eerste inleg van € 1.250,00 uiterlijk op 30 november 2026 om 16.00 uur bij ons is. Dan beleggen wij uw geld op 1 december 2026, en ziet u vanaf 7 december 2026 de eerste waarde. Komt het geld later, dan schuift alles een maand op.',
    )
    expect(text).toContain(
      'Regel ook uw maandelijkse inleg van € 100,50. Tekent u een machtiging, dan kunnen wij op 25 november 2026 voor het eerst afschrijven.',
    )
  })

  it('saves a partner as a relation, once', async () => {
    await signAll(withoutProfile, couple)
    await signAll(withoutProfile, couple)
    const relations = (await call(test.app, 'GET', '/api/relations', cookie)).json<{ data: { achternaam: string }[] }>()
    expect(relations.data.filter(({ achternaam }) => achternaam === 'Partnerling')).toMatchObject([
      { kind: 'partner', initialen: 'A.B.', geboortedatum: '1959-05-10' },
    ])
  })

  it('saves only the required documents, and none from before an answer changed', async () => {
    const offerID = await createComplete(test, cookie, withoutProfile, couple)
    await saveApplicants(test.app, cookie, offerID, applicants)
    await requestCode(test.app, cookie, offerID)
    expect((await signWith(test.app, cookie, offerID, lastCode(test))).statusCode).toBe(200)
    expect(await test.db.sql('select person, document from application_files')).toEqual([
      { person: 'mijn', document: 'kopie' },
    ])
  })

  // Requirement L15.
  it('can be for a child, by its parent', async () => {
    const { contractId } = await signAll(withoutProfile, parent)
    expect(await signedContracts(test.db)).toEqual([{ id: contractId }])
    const relations = await call(test.app, 'GET', '/api/relations', cookie)
    expect(relations.json()).toMatchObject({
      data: [{ kind: 'child', achternaam: 'Kinderling', geboortedatum: '2015-02-01' }],
    })
  })

  it('prevents changes of the offer, the people and the documents', async () => {
    const { offerID } = await signAll()
    for (const [method, path, body] of [
      ['PUT', `/api/calculation/${offerID}`, { ...withoutProfile, duration: 7 }],
      ['PUT', `/api/offers/${offerID}/application`, application],
      ['PUT', `/api/offers/${offerID}/applicants`, couple],
      ['DELETE', `/api/offers/${offerID}/files/mijn/kopie`, undefined],
      ['DELETE', `/api/offers/${offerID}`, undefined],
    ] as const) {
      expect((await call(test.app, method, path, cookie, body)).statusCode, `${method} ${path}`).toBe(409)
    }
  })

  it('returns the contract when it is repeated', async () => {
    const { offerID, number } = await signAll()
    const again = await signWith(test.app, cookie, offerID, lastCode(test))
    expect(again.statusCode).toBe(409)
    expect(again.json()).toEqual({
      message: `U hebt deze aanvraag al ondertekend. Het contract heeft nummer ${number}.`,
    })
  })

  it('refuses fields outside the OpenAPI document', async () => {
    const offerID = await createComplete(test, cookie)
    await requestCode(test.app, cookie, offerID)
    const body = { code: lastCode(test), statements }
    for (const extra of [{ contractId: offerID }, { owner_id: offerID }, { initialDepositCents: 1 }]) {
      const answer = await call(test.app, 'POST', `/api/offers/${offerID}/sign`, cookie, { ...body, ...extra })
      expect(answer.statusCode).toBe(400)
    }
    expect(await signedContracts(test.db)).toEqual([])
  })
})

describe('signing with an authenticator app', () => {
  const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') })
  const next = (seconds: number) => totp.generate({ timestamp: Date.now() + seconds * 1000 })

  it("uses the app's code instead of a mail, once, and not the one of the login", async () => {
    test = await createTestApp()
    const login = { username: 'opbouw@demo.nl', password: demoPassword }
    const { data } = (await call(test.app, 'POST', '/api/login', undefined, login)).json<{
      data: { twoFaToken: string }
    }>()
    const used = next(-30)
    const finished = await call(test.app, 'POST', '/api/login/two-factor', undefined, {
      twoFaToken: data.twoFaToken,
      code: used,
    })
    cookie = toCookieHeader(finished)
    const known = { initialen: 'H.W.', achternaam: 'Terpstra', geboortedatum: '14-03-1961' }
    const complete = () => createComplete(test, cookie, withoutProfile, applicantsWith(known))
    const [one, two] = [await complete(), await complete()]
    expect((await signWith(test.app, cookie, one, next(0))).statusCode).toBe(422)
    for (const offerID of [one, two]) {
      const answer = await requestCode(test.app, cookie, offerID)
      expect(answer.json()).toEqual({ data: { channel: 'authenticator', sentTo: null } })
    }
    expect(test.mails).toEqual([])
    expect((await signWith(test.app, cookie, one, used)).statusCode).toBe(422)
    const code = next(0)
    expect((await signWith(test.app, cookie, one, code)).statusCode).toBe(200)
    const twice = await signWith(test.app, cookie, two, code)
    expect(twice.json()).toMatchObject({
      fields: { code: 'Deze code klopt niet of is al gebruikt. Wacht tot uw app een nieuwe code toont' },
    })
    expect((await signWith(test.app, cookie, two, next(30))).statusCode).toBe(200)
    expect(await test.db.sql('select distinct channel from signatures where signed_at >= $1', [testDay])).toEqual([
      { channel: 'authenticator' },
    ])
  })
})
