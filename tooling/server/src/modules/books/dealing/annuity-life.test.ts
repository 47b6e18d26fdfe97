import type { CalculationPayload, ContractDetails, ContractStatus } from '@portal/api/operations'
import { dealingOf } from '@portal/flows/contract/dealing-calendar'
import { addMonths, addYears, monthsBetween } from '@portal/flows/values/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { brands } from '../../../../tests/brands.ts'
import { annuity, call } from '../../../../tests/calculations.ts'
import { savePrices } from '../../../../tests/dealing.ts'
import { applicantsWith, logInAgain, payFirst, signContract, signUp } from '../../../../tests/front-door.ts'
import { createNewApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { reference } from '../../../../tests/reference.ts'
import { createTestMailer } from '../../../../tests/test-mailer.ts'
import { morningOf } from '../../../platform/clock.ts'
import { mailNotices } from '../annuity-notices/mail-notices.ts'
import { checkBooks } from './check-books.ts'
import { dealContracts } from './deal-contracts.ts'

let test: TestApp
beforeEach(async () => {
  test = await createNewApp()
})

/** Signs an annuity as a new customer, whose money comes at a moment; returns the contract. */
async function signed(
  payload: Partial<CalculationPayload>,
  { birthdate = '1959-05-10', moneyAt }: { birthdate?: string; moneyAt: string },
) {
  const { email, cookie } = await signUp(test)
  const [year, month, day] = birthdate.split('-')
  const people = applicantsWith({ geboortedatum: `${day}-${month}-${year}` })
  const { contractId } = await signContract(
    test,
    cookie,
    { ...annuity, chosenRiskProfile: 'NVT', birthdate, ...payload },
    people,
  )
  test.clock.now = new Date(moneyAt)
  await payFirst(test, await logInAgain(test, email), contractId)
  return { email, contractId }
}

async function read<Data>(email: string, url: string): Promise<Data> {
  return (await call(test.app, 'GET', url, await logInAgain(test, email))).json<{ data: Data }>().data
}

const payoutsOf = (contractId: string) =>
  test.db.sql<{ month: string; cents: number }>(
    `select month::text, -sum(amount_cents)::bigint as cents from dealings
      where contract_id = $1 and kind = 'payout' group by month order by month`,
    [contractId],
  )

async function mailsOf(email: string): Promise<string[]> {
  const mailer = createTestMailer(test.mails)
  const siteUrls = { main: 'https://main.example', other: 'https://other.example' }
  const before = test.mails.length
  await mailNotices({ db: test.db, mailer, brands, siteUrls, now: test.clock.now })
  await mailNotices({ db: test.db, mailer, brands, siteUrls, now: test.clock.now })
  return test.mails.slice(before).flatMap(({ to, text }) => (to === email ? [text] : []))
}

async function attention(): Promise<{ kind: string; id: string; details: string[] }[]> {
  const cookie = await logIn(test.app, 'admin@demo.nl')
  const answer = await call(test.app, 'GET', '/api/admin/attention', cookie)
  return answer
    .json<{ data: { kind: string; id: string; details: string[] }[] }>()
    .data.filter(({ kind }) => kind.startsWith('annuity-'))
}

/** Deals the next months of one contract, without the job that deals every other customer for years. */
async function dealUntil(contractId: string, last: string): Promise<void> {
  const dealt = `select (max(month) + interval '1 month')::date::text as next from contract_values where contract_id = $1`
  const [row] = await test.db.sql<{ next: string | null }>(dealt, [contractId])
  for (let month = row?.next ?? '2026-12-01'; month <= last; month = addMonths(month, 1)) {
    const prices = await savePrices(test.db, month)
    const at = morningOf(dealingOf(month).publicationDate)
    const deal = { brand: 'main', contractIds: [contractId], month, at, prices, paysOut: true, reference } as const
    const outcomes = await test.db.withTransaction((transaction) => dealContracts(transaction, deal))
    expect(['dealt', 'nothing']).toContain(outcomes.get(contractId))
    test.clock.now = new Date(at.getTime() + 3_600_000)
  }
}

describe('an annuity whose money comes late', () => {
  // Requirement L5.
  it('starts with the money, pays as long as was signed, and tells its customer the new dates', async () => {
    // On 5 July 2027 the money is in time for the dealing of August, eight months after the signed start.
    const { email, contractId } = await signed({}, { moneyAt: '2027-07-05T10:00:00+02:00' })
    await dealUntil(contractId, '2027-10-01')
    const details = await read<ContractDetails>(email, `/api/contracts/${contractId}/details`)
    expect(details).toMatchObject({
      startDate: '2027-08-01',
      endDate: '2047-08-01',
      duration: 20,
      annuityNotice: { kind: 'moved', on: '2027-08-01', duration: 20 },
    })
    expect((await payoutsOf(contractId)).map(({ month }) => month)).toEqual(['2027-09-01', '2027-10-01'])
    const status = await read<ContractStatus>(email, `/api/contracts/${contractId}/status`)
    expect(status.next).toMatchObject({ kind: 'payout', date: '2027-11-05' })
    const [mail, ...others] = await mailsOf(email)
    expect(mail).toContain('begint uw uitkering op 1\u00a0augustus 2027 in plaats van 1\u00a0december 2026')
    expect(mail).toContain('U krijgt de eerste uitkering in september 2027')
    expect(mail).toContain('De looptijd blijft 20 jaar. Uw uitkering eindigt op 1\u00a0augustus 2047')
    expect(others).toEqual([])
    const history = await read<{ events: { kind: string; title: string }[] }>(
      email,
      `/api/contracts/${contractId}/history`,
    )
    expect(history.events).toContainEqual(
      expect.objectContaining({ kind: 'annuity-moved', title: '1\u00a0augustus 2027 tot 1\u00a0augustus 2047' }),
    )
    expect(await attention()).toEqual([])
    expect(await checkBooks(test.db)).toEqual([])
  })

  it('in time keeps its dates, without a notice', async () => {
    const { email, contractId } = await signed({}, { moneyAt: '2026-11-24T10:00:00+01:00' })
    await dealUntil(contractId, '2027-01-01')
    expect(await read<ContractDetails>(email, `/api/contracts/${contractId}/details`)).toMatchObject({
      startDate: '2026-12-01',
      endDate: '2046-12-01',
      annuityNotice: null,
    })
    expect((await payoutsOf(contractId)).map(({ month }) => month)).toEqual(['2027-01-01'])
    expect(await mailsOf(email)).toEqual([])
  })

  // Requirement L4.
  it('is not invested when its first payment would be too late for the law, and staff see it', async () => {
    // Born on 15 January 1956: 66 years and 7 months on 15 August 2022, so the first payment is made in 2027 at the latest.
    const late = { birthdate: '1956-01-15', moneyAt: '2027-11-05T10:00:00+01:00' }
    const { email, contractId } = await signed({ initialDeposit: 60_000, duration: 20 }, late)
    await dealUntil(contractId, '2028-02-01')
    expect(await payoutsOf(contractId)).toEqual([])
    expect(await read<ContractDetails>(email, `/api/contracts/${contractId}/details`)).toMatchObject({
      startDate: '2026-12-01',
      valueCents: null,
      awaitingCents: 60_000_00,
      annuityNotice: { kind: 'too-late' },
    })
    const mails = await mailsOf(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Wij hebben uw geld daarom niet belegd')
    const [item, ...more] = await attention()
    expect([item?.kind, more]).toEqual(['annuity-too-late', []])
    expect(item?.details.join(' ')).toContain('draag het over aan een andere aanbieder')
    const cookie = await logIn(test.app, 'admin@demo.nl')
    const closed = { kind: 'annuity-too-late', id: item?.id }
    expect((await call(test.app, 'POST', '/api/admin/attention/closure', cookie, closed)).statusCode).toBe(200)
    expect(await attention()).toEqual([])
    expect(await checkBooks(test.db)).toEqual([])
  })
})

describe('a temporary annuity that gains more than expected', () => {
  // Requirement L6.
  it('warns its customer in time, offers a term that pays all, and never pays above the maximum', async () => {
    const world = [{ id: 'aandelen-wereld', percentage: 1 }]
    const temporary = { initialDeposit: 113_000, duration: 5, funds: world }
    const { email, contractId } = await signed(temporary, { moneyAt: '2026-11-24T10:00:00+01:00' })
    await dealUntil(contractId, '2031-11-01')
    const warned = await read<ContractDetails>(email, `/api/contracts/${contractId}/details`)
    expect(warned).toMatchObject({ duration: 5, annuityNotice: { kind: 'above-maximum' } })
    const offered = warned.annuityNotice?.duration ?? 0
    const change = { option: 'looptijd', values: { duration: offered } }
    const cookie = await logInAgain(test, email)
    const preview = await call(test.app, 'POST', `/api/contracts/${contractId}/changes/preview`, cookie, change)
    expect(preview.statusCode).toBe(200)
    const warnings = await mailsOf(email)
    expect(warnings.length).toBeGreaterThan(0)
    expect(warnings.at(-1)).toContain(`Met ${offered} jaar kan alles worden uitbetaald`)

    // The customer does nothing: at the end the term becomes longer, and staff and customer are told.
    await dealUntil(contractId, '2031-12-01')
    const extended = await read<ContractDetails>(email, `/api/contracts/${contractId}/details`)
    expect(extended.annuityNotice).toMatchObject({ kind: 'extended', on: '2031-12-01' })
    expect(extended.duration).toBeGreaterThan(5)
    expect(await mailsOf(email)).toEqual([expect.stringContaining('verlengd van 5 naar')])
    expect(await attention()).toMatchObject([{ kind: 'annuity-extended' }])

    const end = addYears('2026-12-01', extended.duration ?? 0)
    await dealUntil(contractId, end)
    const payouts = await payoutsOf(contractId)
    const years = Map.groupBy(payouts, ({ month }) => month.slice(0, 4))
    for (const of of years.values()) {
      expect(of.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(27_192_00)
    }
    expect(monthsBetween(payouts[0]?.month ?? '', payouts.at(-1)?.month ?? '')).toBeGreaterThanOrEqual(59)
    const [left] = await test.db.sql<{ cents: number }>(
      `select value_cents as cents from contract_values where contract_id = $1 order by month desc limit 1`,
      [contractId],
    )
    expect(left?.cents).toBe(0)
    expect(await checkBooks(test.db)).toEqual([])
  })
})
