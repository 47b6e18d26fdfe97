import type { Sale, SalePreview, SaleRequest } from '@portal/api/operations'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import {
  addHeldContract,
  type Confirmable,
  confirmSale,
  requestSaleCode,
  salesOf,
} from '../../../../tests/contract-management.ts'
import { send } from '../../../../tests/payments.ts'
import { all, amountOf, dataOf, overviewOf, previewOf } from '../../../../tests/sales.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { waitUntilBlocked } from '../../../../tests/wait-until-blocked.ts'
import { toReferenceData } from '../../reference/to-reference-data.ts'

const accepted = { acceptsTaxConsequence: true }

const test = await createTestApp()
const start = test.clock.now
const cookie = await logIn(test.app, 'ouder')
let of: Confirmable

const hold = async (held?: Parameters<typeof addHeldContract>[1]) => {
  of = { ...of, contractId: await addHeldContract(test.db, held) }
}
const overview = () => overviewOf(test, of)
const preview = (sale: SaleRequest) => previewOf(test, of, sale)
const askFor = (sale: SaleRequest) => call(test.app, 'POST', `${salesOf(of.contractId)}/code`, of.cookie, sale)
const withdraw = (id: string) => call(test.app, 'DELETE', `${salesOf(of.contractId)}/${id}`, of.cookie)
const goTo = async (time: string) => {
  test.clock.now = new Date(time)
  of = { ...of, cookie: await logIn(test.app, 'ouder') }
}

beforeEach(async () => {
  await test.db.sql('delete from attempts')
  test.mails.length = 0
  test.clock.now = start
  of = { contractId: '', cookie }
  await hold()
})

describe('the sellable part', () => {
  it('is everything held, except units of a direct debit of the last 56 days', async () => {
    // a: 30 units at € 10, of which 6 are blocked. b: 20 at € 20, of which 2. 26 October and 56 days is 21 December.
    expect(await overview()).toEqual({
      funds: [
        {
          id: 'fonds-b',
          name: 'fonds-b',
          unitsMillionths: 20_000_000,
          priceTenThousandths: 200_000,
          valueCents: 400_00,
          blockedCents: 40_00,
          availableCents: 360_00,
        },
        {
          id: 'fonds-a',
          name: 'fonds-a',
          unitsMillionths: 30_000_000,
          priceTenThousandths: 100_000,
          valueCents: 300_00,
          blockedCents: 60_00,
          availableCents: 240_00,
        },
      ],
      valueCents: 700_00,
      blockedCents: 100_00,
      blockedUntil: '2026-12-21',
      availableCents: 600_00,
      priceDate: '2026-11-01',
      dealing: expect.objectContaining({ month: '2026-12-01', cutOffDate: '2026-11-30' }),
      isAnnuity: false,
      smallAnnuityBasisPoints: null,
      maskedIban: 'NL12 •••• •••• ••67 89',
      sales: [],
    })
  })

  it.each([
    // On 20 November: 55 days, and 56.
    ['2026-09-26', 100_00, '2026-11-21'],
    ['2026-09-25', 0, null],
  ])('is not blocked for a debit of %s any longer than 56 days', async (paidOn, blockedCents, blockedUntil) => {
    await hold({ paidOn })
    expect(await overview()).toMatchObject({ blockedCents, blockedUntil, availableCents: 700_00 - blockedCents })
  })

  it('is zero for a contract without a value', async () => {
    await test.db.sql('delete from contract_values where contract_id = $1', [of.contractId])
    expect(await overview()).toMatchObject({ funds: [], valueCents: 0, availableCents: 0, priceDate: null })
    expect((await preview(all)).json()).toMatchObject({ fields: { kind: 'Er is nu niets wat u kunt verkopen' } })
  })
})

describe('an annuity', () => {
  beforeEach(() => hold({ productCode: 'SUL' }))

  it('shows the tax before the customer accepts it', async () => {
    // 49,5% and 20% of € 600.
    expect(dataOf<SalePreview>(await preview(all))).toMatchObject({
      estimatedCents: 600_00,
      tax: {
        withheldCents: 297_00,
        revisionInterestCents: 120_00,
        withheldBasisPoints: 4_950,
        revisionInterestBasisPoints: 2_000,
        year: 2026,
      },
      estimatedNetCents: 303_00,
    })
    expect(await overview()).toMatchObject({ isAnnuity: true })
  })

  it('is only sold when the customer accepts the tax', async () => {
    const answer = await askFor(all)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { fields: { acceptsTaxConsequence: 'Vink aan dat u weet wat verkopen voor uw belasting betekent' } },
    ])
    expect((await confirmSale(test, of, { ...all, ...accepted })).statusCode).toBe(200)
  })

  it('is taxed by the figures of the year in which the proceeds are paid', async () => {
    const year2026 = test.reference.fiscalYears.filter(({ year }) => year === 2026)
    const reference = toReferenceData({ fiscalYears: year2026.map((figures) => ({ ...figures, year: 2027 })) })
    const next = await createTestApp({ db: test.db, reference })
    next.clock.now = new Date('2026-12-10T10:00:00+01:00')
    const answer = await previewOf(next, { ...of, cookie: await logIn(next.app, 'ouder') }, { ...all, ...accepted })
    expect(answer.json()).toMatchObject({ data: { dealing: { month: '2027-01-01' }, tax: { year: 2027 } } })
  })

  it('is taxed by the last known figures in a year without its own', async () => {
    await goTo('2026-12-10T10:00:00+01:00')
    expect((await preview({ ...all, ...accepted })).json()).toMatchObject({
      data: { dealing: { month: '2027-01-01' }, tax: { year: 2026, withheldBasisPoints: 4950 } },
    })
  })
})

describe('an ordered sale', () => {
  it('is pending until its dealing, and is confirmed', async () => {
    const answer = await confirmSale(test, of, amountOf(100_00))
    const sale = dataOf<Sale>(answer)
    expect(sale).toEqual({
      id: expect.any(String),
      status: 'open',
      request: amountOf(100_00),
      estimatedCents: 100_00,
      proceedsCents: null,
      taxCents: null,
      netCents: null,
      requestedAt: '2026-11-20T09:00:00.000Z',
      dealing: {
        month: '2026-12-01',
        cutOffDate: '2026-11-30',
        dealingDate: '2026-12-01',
        publicationDate: '2026-12-07',
      },
      canWithdraw: true,
      maskedIban: 'NL12 •••• •••• ••67 89',
    })
    expect((await overview()).sales).toEqual([sale])
    expect(test.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ouder@demo.nl', 'Uw code om een verkoop te bevestigen'],
      ['ouder@demo.nl', 'Uw verkoopopdracht is bevestigd'],
    ])
    expect(test.mails[1]?.text).toContain('koersen van 1\u00a0december 2026')
    expect(test.mails.map(({ text }) => text).join()).not.toContain('€')
    expect(
      await test.db.sql('select kind, subject, title from contract_documents where contract_id = $1', [of.contractId]),
    ).toEqual([{ kind: 'confirmation', subject: sale.id, title: 'Bevestiging van uw verkoop' }])
  })

  it('is one at a time', async () => {
    await confirmSale(test, of, amountOf(100_00))
    const answer = await askFor(all)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'Een verkoop wacht al. Trek die eerst in als u iets anders wilt.' },
    ])
  })

  it('is made once when two are confirmed at once', async () => {
    const code = await requestSaleCode(test, of, all)
    const confirm = () => send(test.app, salesOf(of.contractId), of.cookie, { sale: all, code })
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await overview()).sales).toHaveLength(1)
  })

  it('waits for other changes of the contract, and is checked against the rest', async () => {
    const code = await requestSaleCode(test, of, all)
    const [locked, selling] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const sold = test.db.withTransaction(async (transaction) => {
      await transaction.sql('select id from contracts where id = $1 for update', [of.contractId])
      locked.resolve()
      await selling.promise
      await transaction.sql('update contract_holdings set units = 0 where contract_id = $1', [of.contractId])
    })
    await locked.promise
    const confirmed = send(test.app, salesOf(of.contractId), of.cookie, { sale: all, code })
    await waitUntilBlocked(test.db)
    selling.resolve()
    await sold
    expect([(await confirmed).statusCode, (await confirmed).json()]).toMatchObject([
      422,
      { fields: { kind: 'Er is nu niets wat u kunt verkopen' } },
    ])
  })

  it('again with the same key returns the same, and is refused with another body', async () => {
    const key = crypto.randomUUID()
    const code = await requestSaleCode(test, of, all)
    const confirm = (sale: SaleRequest) => send(test.app, salesOf(of.contractId), of.cookie, { sale, code }, key)
    const first = await confirm(all)
    const again = await confirm(all)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect((await confirm(amountOf(1))).statusCode).toBe(422)
    expect((await overview()).sales).toHaveLength(1)
    expect(test.mails).toHaveLength(2)
  })

  it('is not another one than that of its code', async () => {
    const code = await requestSaleCode(test, of, amountOf(100_00))
    const answer = await send(test.app, salesOf(of.contractId), of.cookie, { sale: amountOf(500_00), code })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields: { code: expect.any(String) } }])
    expect((await overview()).sales).toEqual([])
  })

  it('requires an account for the proceeds', async () => {
    await hold({ hasAccount: false })
    expect(dataOf<SalePreview>(await preview(all)).maskedIban).toBeNull()
    const answer = await askFor(all)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { fields: { maskedIban: 'Geef eerst uw tegenrekening door. Daarop krijgt u de opbrengst' } },
    ])
  })
})

describe('a withdrawn sale', () => {
  let id: string
  beforeEach(async () => {
    id = dataOf<Sale>(await confirmSale(test, of, all)).id
  })

  it('stays withdrawn, and allows another one', async () => {
    expect([(await withdraw(id)).statusCode, (await withdraw(id)).statusCode]).toEqual([200, 200])
    expect((await overview()).sales).toMatchObject([{ id, status: 'withdrawn', canWithdraw: false }])
    expect((await confirmSale(test, of, amountOf(100_00))).statusCode).toBe(200)
  })

  it('is withdrawn before the cut-off, and locked from then on', async () => {
    await goTo('2026-11-30T16:01:00+01:00')
    expect((await overview()).sales).toMatchObject([{ id, status: 'locked', canWithdraw: false }])
    const answer = await withdraw(id)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'Deze verkoop kan niet meer worden ingetrokken.' },
    ])
    await goTo('2026-11-30T16:00:00+01:00')
    expect((await withdraw(id)).statusCode).toBe(200)
  })

  it('waits without a dealing while its contract is held', async () => {
    await test.db.sql(`update contracts set state = 'held' where id = $1`, [of.contractId])
    expect((await overview()).sales).toMatchObject([{ id, status: 'held', canWithdraw: false }])
  })

  it('is not withdrawn when its dealing was first', async () => {
    const [locked, dealing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const dealt = test.db.withTransaction(async (transaction) => {
      await transaction.sql('select id from contracts where id = $1 for update', [of.contractId])
      locked.resolve()
      await dealing.promise
      await transaction.sql(
        `update orders set status = 'paid', proceeds_cents = 59800, tax_cents = 0, dealt_at = now(), paid_at = now()
          where id = $1`,
        [id],
      )
    })
    await locked.promise
    const withdrawn = withdraw(id)
    await waitUntilBlocked(test.db)
    dealing.resolve()
    await dealt
    expect((await withdrawn).statusCode).toBe(409)
    expect((await overview()).sales).toMatchObject([
      { id, status: 'paid', proceedsCents: 598_00, taxCents: 0, netCents: 598_00, canWithdraw: false },
    ])
  })
})
