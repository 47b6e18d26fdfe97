import type { Change, ChangePreview, ChangeRequest } from '@portal/api/operations'
import { beforeEach, describe, expect, it } from 'vitest'
import { lastCode } from '../../../../tests/applications.ts'
import { call } from '../../../../tests/calculations.ts'
import { createChangers, previewOf } from '../../../../tests/changes.ts'
import {
  changesOf,
  type Confirmable,
  confirmChange,
  contractOf,
  requestChangeCode,
} from '../../../../tests/contract-management.ts'
import { testBox } from '../../../../tests/demo.ts'
import { send } from '../../../../tests/payments.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { readPayoutIban } from '../../books/contract/payout-account.ts'

const iban = 'nl91 abna 0417 1643 00'
const masked = 'NL91 •••• •••• ••43 00'

const inleg: ChangeRequest = { option: 'inleg', values: { periodicDepositCents: 30_000 } }
const omschrijving: ChangeRequest = { option: 'omschrijving', values: { description: ' Een huis aan het water ' } }
const tegenrekening: ChangeRequest = { option: 'tegenrekening', values: { iban } }
const half = [
  { id: 'aandelen-wereld', shareBasisPoints: 5_000 },
  { id: 'obligaties-bedrijven', shareBasisPoints: 5_000 },
]
const split: ChangeRequest = { option: 'fondsverdeling', values: { funds: half, switchHoldings: true } }

const test = await createTestApp()
const start = test.clock.now
const customer = await createChangers(test)
let of: Confirmable
const dataOf = <T>(answer: { json(): unknown }) => (answer.json() as { data: T }).data
const preview = (change: ChangeRequest) => previewOf(test, of, change)
const changes = async () => dataOf<Change[]>(await call(test.app, 'GET', changesOf(of.contractId), of.cookie))

const contract = async () =>
  (await test.db.sql<Record<string, unknown>>('select * from contracts where id = $1', [of.contractId]))[0]
const withdraw = (id: string) => call(test.app, 'DELETE', `${changesOf(of.contractId)}/${id}`, of.cookie)

const goTo = async (time: string) => {
  test.clock.now = new Date(time)
  of = { ...of, cookie: await logIn(test.app, 'spaarder') }
}

beforeEach(async () => {
  await test.db.sql('delete from attempts')
  test.mails.length = 0
  test.logged.length = 0
  test.clock.now = start
  of = await customer('spaarder')
})

describe('a change with a dealing', () => {
  it('is previewed with its old and new values, before anything is saved', async () => {
    const answer = await preview(inleg)
    // On 20 November 2026 the next dealing is that of December; its cut-off is Monday 30 November.
    expect(dataOf<ChangePreview>(answer)).toEqual({
      option: 'inleg',
      before: { periodicDepositCents: 25_000 },
      after: { periodicDepositCents: 30_000 },
      effectiveOn: '2026-12-01',
      dealing: {
        month: '2026-12-01',
        cutOffDate: '2026-11-30',
        dealingDate: '2026-12-01',
        publicationDate: '2026-12-07',
      },
      costsCents: 0,
    })
    expect(await changes()).toEqual([])
    expect(test.mails).toEqual([])
  })

  it('is saved and confirmed, and changes nothing yet', async () => {
    const answer = await confirmChange(test, of, inleg)
    expect([answer.statusCode, dataOf<Change>(answer)]).toEqual([
      200,
      expect.objectContaining({ option: 'inleg', status: 'scheduled', effectiveOn: '2026-12-01', canWithdraw: true }),
    ])
    expect(await changes()).toEqual([dataOf<Change>(answer)])
    expect(await contract()).toMatchObject({ periodic_deposit_cents: 25_000 })
    expect(test.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['spaarder@demo.nl', 'Uw code om een wijziging te bevestigen'],
      ['spaarder@demo.nl', 'Uw wijziging is bevestigd'],
    ])
    expect(test.mails[0]?.text).toMatch(/om de maandelijkse inleg van contract C\w+ te wijzigen\./)
    expect(test.mails[1]?.text).toContain('gaat in op 1\u00a0december 2026')
    expect(test.mails[1]?.text).toContain('intrekken tot en met 30\u00a0november 2026, 16.00 uur')
    expect(test.mails.map(({ text }) => text).join()).not.toContain('€')
    const documents = await test.db.sql(`select kind, title from contract_documents where subject = $1`, [
      dataOf<Change>(answer).id,
    ])
    expect(documents).toEqual([
      { kind: 'confirmation', title: 'Bevestiging van uw wijziging van de maandelijkse inleg' },
    ])
  })

  it('is refused while one of its kind is pending, also with another key', async () => {
    await confirmChange(test, of, inleg)
    const other: ChangeRequest = { option: 'inleg', values: { periodicDepositCents: 40_000 } }
    const code = await call(test.app, 'POST', `${changesOf(of.contractId)}/code`, of.cookie, other)
    expect([code.statusCode, code.json()]).toEqual([
      409,
      { message: 'Een wijziging van de maandelijkse inleg wacht al. Trek die eerst in als u iets anders wilt.' },
    ])
    expect((await confirmChange(test, of, split)).statusCode).toBe(200)
    expect(await changes()).toHaveLength(2)
  })

  it('is made once when two are confirmed at once', async () => {
    const other: ChangeRequest = { option: 'inleg', values: { periodicDepositCents: 40_000 } }
    const code = await requestChangeCode(test, of, inleg)
    const confirm = (change: ChangeRequest) => send(test.app, changesOf(of.contractId), of.cookie, { change, code })
    const answers = await Promise.all([confirm(inleg), confirm(inleg), confirm(other)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      409,
      expect.any(Number),
    ])
    expect(await changes()).toHaveLength(1)
  })

  // Requirement C21.
  it('can be withdrawn until the minute of the cut-off, and not after', async () => {
    const { id } = dataOf<Change>(await confirmChange(test, of, inleg))
    await goTo('2026-11-30T16:01:00+01:00')
    expect((await changes())[0]).toMatchObject({ id, status: 'scheduled', canWithdraw: false })
    const late = await withdraw(id)
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { message: 'Deze wijziging kan niet meer worden ingetrokken.' },
    ])
    await goTo('2026-11-30T16:00:59+01:00')
    expect([(await withdraw(id)).statusCode, (await withdraw(id)).statusCode]).toEqual([200, 200])
    expect((await changes())[0]).toMatchObject({ id, status: 'withdrawn', canWithdraw: false })
  })

  it('allows another one of its kind once it is withdrawn', async () => {
    const { id } = dataOf<Change>(await confirmChange(test, of, inleg))
    await withdraw(id)
    expect((await confirmChange(test, of, inleg)).statusCode).toBe(200)
  })

  it('after the cut-off is for the month after the next', async () => {
    await goTo('2026-11-30T16:01:00+01:00')
    expect(dataOf<ChangePreview>(await preview(inleg))).toMatchObject({ effectiveOn: '2027-01-01' })
  })

  it('is not confirmed for another month than that of its code', async () => {
    await goTo('2026-11-30T15:59:00+01:00')
    const code = await requestChangeCode(test, of, inleg)
    test.clock.advance(2 * 60_000)
    const answer = await send(test.app, changesOf(of.contractId), of.cookie, { change: inleg, code })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields: { code: expect.any(String) } }])
  })
})

describe('another split', () => {
  it('with the holdings creates an order for the same month, which is withdrawn with it', async () => {
    const orders = () =>
      test.db.sql(`select kind, month, status, request from orders where change_id is not null and contract_id = $1`, [
        of.contractId,
      ])
    const { id } = dataOf<Change>(await confirmChange(test, of, split))
    const order = { kind: 'switch', month: '2026-12-01', request: { funds: half } }
    expect(await orders()).toEqual([{ ...order, status: 'open' }])
    await withdraw(id)
    expect(await orders()).toEqual([{ ...order, status: 'withdrawn' }])
  })

  it('for deposits alone creates none', async () => {
    const change: ChangeRequest = { option: 'fondsverdeling', values: { funds: half } }
    expect((await confirmChange(test, of, change)).statusCode).toBe(200)
    expect(
      await test.db.sql('select id from orders where change_id is not null and contract_id = $1', [of.contractId]),
    ).toEqual([])
  })
})

describe('a change that takes effect at once', () => {
  it('is effective after the confirmation, and cannot be withdrawn', async () => {
    const change = dataOf<Change>(await confirmChange(test, of, omschrijving))
    expect(change).toMatchObject({
      status: 'effective',
      before: { description: 'Later kleiner wonen' },
      after: { description: 'Een huis aan het water' },
      effectiveOn: '2026-11-20',
      dealing: null,
      canWithdraw: false,
    })
    expect(await contract()).toMatchObject({ description: 'Een huis aan het water' })
    expect((await withdraw(change.id)).statusCode).toBe(409)
    expect(
      (await confirmChange(test, of, { option: 'omschrijving', values: { description: 'Anders' } })).statusCode,
    ).toBe(200)
  })

  it('saves beneficiaries with their birth dates as dates', async () => {
    const somebody = {
      name: 'S.M. Kuyper',
      geboortedatum: '27-11-1988',
      relation: 'partner',
      shareBasisPoints: 10_000,
    } as const
    const change: ChangeRequest = { option: 'begunstigden', values: { beneficiaries: [somebody] } }
    await test.db.sql(`update contracts set beneficiaries = '[]' where id = $1`, [of.contractId])
    expect((await confirmChange(test, of, change)).statusCode).toBe(200)
    expect(await contract()).toMatchObject({ beneficiaries: [{ ...somebody, geboortedatum: '1988-11-27' }] })
  })

  it('saves an account number encrypted, shows it masked, and warns the customer', async () => {
    const change = dataOf<Change>(await confirmChange(test, of, tegenrekening))
    expect(change).toMatchObject({ before: { iban: 'NL12 •••• •••• ••67 89' }, after: { iban: masked } })
    const row = await contract()
    expect(row).toMatchObject({ masked_payout_iban: masked })
    expect(readPayoutIban(testBox, 'main', of.contractId, row?.['payout_iban'] as Buffer)).toBe('NL91ABNA0417164300')
    const [kept] = await test.db.sql<{ row: string }>(
      'select to_jsonb(c)::text as row from contract_changes c where id = $1',
      [change.id],
    )
    expect(kept?.row).not.toContain('0417164300')
    const [code, notice] = test.mails
    expect(code?.text).toContain(`te wijzigen naar ${masked}`)
    expect(notice).toMatchObject({ subject: 'Uw tegenrekening is gewijzigd', text: expect.stringContaining(masked) })
    expect(test.mails.map(({ subject, text }) => subject + text).join() + test.logged.join()).not.toMatch(
      /0417164300|ABNA0417/,
    )
  })

  // Requirement L35.
  it('is refused to an account that SEPA does not reach', async () => {
    const answer = await preview({ option: 'tegenrekening', values: { iban: 'TR33 0006 1005 1978 6457 8413 26' } })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { fields: { iban: expect.stringMatching(/^Kies een rekening in een land dat meedoet met SEPA/) } },
    ])
  })

  it('is refused while the holder has a name that no bank can read', async () => {
    const set = `update personal_info set achternaam = $2 where user_id = (select owner_id from contracts where id = $1)
                 returning (select achternaam from personal_info p where p.user_id = personal_info.user_id)`
    const [{ achternaam } = { achternaam: '' }] = await test.db.sql<{ achternaam: string }>(set, [of.contractId, '王'])
    const answer = await preview(tegenrekening)
    await test.db.sql(set, [of.contractId, achternaam])
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { fields: { iban: expect.stringMatching(/^Vraag ons eerst om uw naam in Latijnse letters vast te leggen/) } },
    ])
  })

  it('is refused when the account is the same, however it is written', async () => {
    await confirmChange(test, of, tegenrekening)
    const answer = await preview({ option: 'tegenrekening', values: { iban: 'NL91ABNA0417164300' } })
    expect(answer.json()).toMatchObject({ fields: { iban: 'Vul een ander rekeningnummer in dan nu' } })
  })
})

it("the mail with a code names the customer's brand", async () => {
  const other = await createTestApp({ brand: 'other', db: test.db })
  const there = {
    cookie: await logIn(other.app, 'spaarder'),
    contractId: await contractOf(test.db, 'spaarder', 'other'),
  }
  await confirmChange(other, there, omschrijving)
  expect(lastCode({ ...other, mails: other.mails.slice(0, 1) })).toMatch(/^\d{6}$/)
  for (const { text } of other.mails) {
    expect(text).toContain('Havenlicht')
    expect(text).not.toContain('Lindewaal')
  }
})

it('an effective change stays shown after a year', async () => {
  await confirmChange(test, of, omschrijving)
  await goTo('2027-11-20T10:00:00+01:00')
  expect(await changes()).toHaveLength(1)
})
