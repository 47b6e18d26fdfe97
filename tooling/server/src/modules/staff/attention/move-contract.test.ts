import type {
  AttentionItem,
  Change,
  Contract,
  ContractDetails,
  ContractDocument,
  ContractSummary,
  Erasure,
  HistoryPage,
  SaleOverview,
  TaxYear,
  WorkItem,
} from '@portal/api/operations'
import { strFromU8, unzipSync } from 'fflate'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import { investForChild, type ChildContract, moveToChild, personOfChild } from '../../../../tests/child-contract.ts'
import { confirmChange, confirmSale } from '../../../../tests/contract-management.ts'
import { testBox } from '../../../../tests/demo.ts'
import * as door from '../../../../tests/front-door.ts'
import { act, reportDeath, work } from '../../../../tests/investors.ts'
import { readPdf } from '../../../../tests/read-pdf.ts'
import { createNewApp, createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { repairChildren } from '../../applying/application/repair-children.ts'
import { repairPeople } from '../../applying/application/repair-people.ts'
import { checkBooks } from '../../books/dealing/check-books.ts'

const stop = { option: 'inleg', values: { periodicDepositCents: 0 } } as const
let test: TestApp
let parent: ChildContract
let child: door.Customer

/** The parent stops the deposits; the child has an account. The last collection is on 28 December 2026. */
async function setUp(): Promise<void> {
  test = await createNewApp()
  parent = await investForChild(test)
  await door.liveUntil(test, '2027-01-05T10:00:00+01:00')
  parent.cookie = await door.logInAgain(test, parent.email)
  expect((await confirmChange(test, parent, stop)).statusCode).toBe(200)
  child = await door.signUp(test, { name: 'Alex Kinderling' })
}

/** Moves the clock and logs both in again. */
async function on(day: string): Promise<void> {
  await door.liveUntil(test, day)
  parent.cookie = await door.logInAgain(test, parent.email)
  child.cookie = await door.logInAgain(test, child.email)
}
const fillIn = (changes: object = {}) =>
  call(test.app, 'PUT', '/api/relations/me', child.cookie, { ...personOfChild, ...changes })

const move = (email = child.email, app = test.app) => moveToChild(app, parent.contractId, email)
const base = () => `/api/contracts/${parent.contractId}`
const pdfText = async (bytes: Buffer) => (await readPdf(bytes)).pages.join(' ').replaceAll('\u00A0', ' ')
const read = async <T>(url: string, cookie: string) =>
  (await call(test.app, 'GET', url, cookie)).json<{ data: T }>().data

describe('a contract that cannot be moved', () => {
  beforeEach(setUp, 60_000)

  it('is refused before the birthday, for another brand, and for an account on another name or birthday', async () => {
    await on('2027-01-14T23:00:00+01:00')
    await fillIn()
    expect(await move()).toEqual([
      409,
      'Het kind wordt 18 op 15\u00a0januari 2027. Tot dan beheert de ouder het contract.',
    ])
    await on('2027-04-01T10:00:00+02:00')
    const other = await createTestApp({ db: test.db, brand: 'other' })
    other.clock.now = test.clock.now
    expect((await move(child.email, other.app))[0]).toBe(404)
    expect(await move('niemand@voorbeeld.nl')).toEqual([422, 'Het kind heeft nog geen account met dit e-mailadres'])
    expect(await move(parent.email)).toEqual([422, 'Het kind heeft nog geen account met dit e-mailadres'])
    const differs = [422, 'Dit account heeft een andere naam of geboortedatum dan het kind van het contract']
    await fillIn({ geboortedatum: '2009-01-16' })
    expect(await move()).toEqual(differs)
    await fillIn({ achternaam: 'Anders' })
    expect(await move()).toEqual(differs)
    const someone = await door.signUp(test, { name: 'Zonder Gegevens' })
    expect(await move(someone.email)).toEqual([422, 'Laat het kind eerst de Persoonlijke informatie invullen'])
  }, 60_000)

  it('is refused while a deposit can be taken back, and while money or an order is under way', async () => {
    await on('2027-01-20T10:00:00+01:00')
    await fillIn()
    expect(await move()).toEqual([
      409,
      'De ouder kan de laatste afschrijving terughalen tot en met 22\u00a0februari 2027. Vraag de ouder om de maandelijkse inleg te stoppen, en zet het contract daarna over.',
    ])
    await test.db.sql(`update contracts set adult_on = '2027-06-01' where id = $1`, [parent.contractId])
    await on('2027-04-01T10:00:00+02:00')
    const sale = { kind: 'amount' as const, amountCents: 100_00, funds: [], acceptsTaxConsequence: false }
    expect((await confirmSale(test, parent, sale)).statusCode).toBe(200)
    await test.db.sql(`update contracts set adult_on = '2027-01-15' where id = $1`, [parent.contractId])
    expect(await move()).toEqual([
      409,
      'Er wacht nog een opdracht. Zet het contract over als die is verwerkt of ingetrokken.',
    ])
  }, 60_000)
})

it('a contract that is held after a reported death of the parent is moved, and continues for the child', async () => {
  await setUp()
  await on('2027-01-12T10:00:00+01:00')
  const sale = { kind: 'amount' as const, amountCents: 100_00, funds: [], acceptsTaxConsequence: false }
  expect((await confirmSale(test, parent, sale)).statusCode).toBe(200)
  await reportDeath(test, 'A.B. Zonderling', { geboortedatum: '10-5-1959' })
  const document = { reference: 'D-1', date: '11-1-2027' }
  const id = (await work(test))[0]?.id ?? ''
  expect(await act(test, `deaths/${id}/confirmation`, document)).toBe(200)
  // The money is the child's, whether it is 18 already or not.
  const expectNotOfHeirs = async (next: string) => {
    expect((await work(test))[0]).toMatchObject({
      contracts: [{ number: parent.number, canEnd: false }],
      details: expect.arrayContaining([`${parent.number} (Bedrag beleggen) is van een kind${next}`]),
    })
    const heirs = { name: 'Erven', iban: 'NL86INGB0002445588', paymentReference: '', ...document }
    expect(await act(test, `contracts/${parent.contractId}/settlement`, heirs)).toBe(409)
  }
  await expectNotOfHeirs(
    ', niet van de erfgenamen: het blijft stilstaan tot 15\u00a0januari 2027, als het kind 18 wordt. Zet het dan over.',
  )
  await on('2027-04-01T10:00:00+02:00')
  await fillIn()
  expect((await read<{ Contract: Contract[] }>(base(), parent.cookie)).Contract[0]?.state).toBe('held')
  expect(await work(test, 'child-of-age')).toHaveLength(1)
  await expectNotOfHeirs(' dat 18 is: zet het over naar het kind.')
  expect(await move()).toEqual([200, undefined])
  const [contract] = (await read<{ Contract: Contract[] }>(base(), child.cookie)).Contract
  expect(contract).toMatchObject({ state: 'active', stateSince: null })
  const orders = await test.db.sql(`select status from orders where contract_id = $1 and kind = 'sale'`, [
    parent.contractId,
  ])
  expect(orders).toEqual([{ status: 'withdrawn' }])
}, 60_000)

describe('a contract that was moved to the child', () => {
  let before: Contract | undefined
  let moved: Awaited<ReturnType<typeof move>>
  beforeAll(async () => {
    await setUp()
    await on('2027-04-01T10:00:00+02:00')
    await fillIn()
    before = (await read<{ Contract: Contract[] }>(base(), parent.cookie)).Contract[0]
    await test.db.sql(`insert into person_conflicts values ('main', $1, $2)`, [parent.contractId, test.clock.now])
    test.mails.length = 0
    moved = await move()
  }, 60_000)

  it('is the child’s alone, with the same units, and without deposits, mandate or account', async () => {
    expect(moved).toEqual([200, undefined])
    expect((await call(test.app, 'GET', base(), parent.cookie)).statusCode).toBe(404)
    expect(await read('/api/contracts', parent.cookie)).toEqual({ Contract: [] })
    const { Contract: contracts } = await read<{ Contract: Contract[] }>('/api/contracts', child.cookie)
    expect(contracts).toEqual([{ ...before, state: 'active', stateSince: null, periodicDepositCents: 0 }])
    const { Contract: summaries } = await read<{ Contract: ContractSummary[] }>(
      '/api/contracts/summaries',
      child.cookie,
    )
    expect(summaries).toMatchObject([{ holders: [], depositedCents: 1_400_00, IsPaymentCompleted: true }])
    const details = await read<ContractDetails>(`${base()}/details`, child.cookie)
    expect(details).toMatchObject({ mandate: null, maskedIban: null, beneficiaries: [] })
    expect(details.holders).toEqual([{ name: 'A.B. Kinderling', role: 'self' }])
    expect((await read<SaleOverview>(`${base()}/sales`, child.cookie)).maskedIban).toBeNull()
    expect(await test.db.sql('select status from mandates where contract_id = $1', [parent.contractId])).toEqual([
      { status: 'revoked' },
    ])
    expect(await checkBooks(test.db)).toEqual([])
  })

  it('is mailed to both, is in the log, and is no item of staff any more', async () => {
    expect(test.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [parent.email, `Contract ${parent.number} staat nu op naam van uw kind`],
      [child.email, `Contract ${parent.number} staat nu op uw naam`],
    ])
    const log = await test.db.sql(`select operation, reason from audit_events where operation = 'moveContract'`)
    expect(log).toContainEqual({ operation: 'moveContract', reason: `Contract ${parent.number}` })
    expect(await work(test, 'child-of-age')).toEqual([] satisfies AttentionItem[])
    const { items } = await read<{ items: WorkItem[] }>('/api/admin/work', await logIn(test.app, 'admin'))
    expect(items.filter(({ contract }) => contract?.number === parent.number)).toEqual([])
  })

  it('is no calculation of the parent any more, which would lead to a contract that is gone', async () => {
    expect(await read('/api/offers', parent.cookie)).toEqual({ Offerte: [] })
  })

  it('cannot be moved a second time', async () => {
    expect(await move()).toEqual([409, 'Dit contract is niet van een kind, of staat al op naam van het kind.'])
  })

  it('shows the child what happened since, and not what the parent did', async () => {
    const { events } = await read<HistoryPage>(`${base()}/history`, child.cookie)
    expect(events.map(({ kind }) => kind)).toEqual(['moved'])
    expect(await read<Change[]>(`${base()}/changes`, child.cookie)).toEqual([])
    const documents = await read<ContractDocument[]>(`${base()}/documents`, child.cookie)
    expect(documents.map(({ kind }) => kind)).toEqual(['conditions'])
    for (const page of ['transactions', 'deposits', 'life-events', 'status']) {
      expect([page, (await call(test.app, 'GET', `${base()}/${page}`, child.cookie)).statusCode]).toEqual([page, 200])
    }
  })

  it('stays the parent’s in box 3 of the year that began before the move, and is the child’s in the next', async () => {
    const numbersOf = async (year: number, cookie: string) =>
      (await read<TaxYear>(`/api/tax-years/${year}`, cookie)).contracts.map(({ number }) => number)
    expect(await numbersOf(2027, parent.cookie)).toEqual([parent.number])
    expect(await numbersOf(2027, child.cookie)).toEqual([])
    await test.db.sql(`update contracts set description = 'Van het kind' where id = $1`, [parent.contractId])
    const [contract] = (await read<TaxYear>('/api/tax-years/2027', parent.cookie)).contracts
    expect(contract?.description).toBe('')
    expect((await read<TaxYear>('/api/tax-years/2027', parent.cookie)).years).toEqual([2027, 2026])
  })

  it('leaves the parent the documents until the move in the file with own data, as they were', async () => {
    const filesOf = async (cookie: string) =>
      unzipSync((await call(test.app, 'GET', '/api/me/export', cookie)).rawPayload)
    const files = await filesOf(parent.cookie)
    const path = Object.keys(files).find((name) => name.includes('annual-statement')) ?? ''
    expect(path).toMatch(new RegExp(`^overgezette-contracten/${parent.number}/2027-01-`))
    const text = await pdfText(Buffer.from(files[path] ?? []))
    expect(text).toContain('A.B. Zonderling en A.B. Kinderling')
    expect(strFromU8(files['lees-mij.html'] ?? new Uint8Array())).toContain('Contracten op naam van uw kind')
    const own = await filesOf(child.cookie)
    expect(Object.keys(own).filter((name) => name.endsWith('.pdf'))).toHaveLength(1)
    expect(strFromU8(own['gegevens.json'] ?? new Uint8Array())).not.toMatch(/Zonderling|999990019/)
  })

  it('is no obstacle to the next start, or to the personal information of the child', async () => {
    const log = pino({ enabled: false })
    await test.db.sql('delete from repairs')
    await repairPeople({ db: test.db, secretBox: testBox, log, now: test.clock.now })
    await repairChildren({ db: test.db, secretBox: testBox, log })
    expect(await test.db.sql('select adult_on from contracts where id = $1', [parent.contractId])).toEqual([
      { adult_on: null },
    ])
    expect((await call(test.app, 'GET', '/api/relations/me', child.cookie)).statusCode).toBe(200)
  })

  it('keeps what the law asks of a parent who wants to be erased', async () => {
    const { password } = door
    const asked = await call(test.app, 'POST', '/api/me/erasure', parent.cookie, { password })
    const { kept } = asked.json<{ data: Erasure }>().data
    expect(kept.map(({ until }) => until)).toEqual(['2032-04-01', '2034-04-01'])
    expect((await call(test.app, 'DELETE', '/api/me/erasure', parent.cookie)).statusCode).toBe(200)
  })

  it('is sold by the child once it gave an account on its own name, and collects nothing from the parent', async () => {
    const confirmable = { contractId: parent.contractId, cookie: child.cookie }
    const account = { option: 'tegenrekening', values: { iban: 'NL86INGB0002445588' } } as const
    expect((await confirmChange(test, confirmable, account)).statusCode).toBe(200)
    const sale = { kind: 'amount' as const, amountCents: 100_00, funds: [], acceptsTaxConsequence: false }
    expect((await confirmSale(test, confirmable, sale)).statusCode).toBe(200)
    await on('2027-06-10T10:00:00+02:00')
    const collected = await test.db.sql(
      `select from payments where contract_id = $1 and method = 'incasso' and created_at > '2027-02-01'`,
      [parent.contractId],
    )
    expect(collected).toEqual([])
    const { sales } = await read<SaleOverview>(`${base()}/sales`, child.cookie)
    expect(sales).toMatchObject([{ status: 'paid' }])
    expect(await checkBooks(test.db)).toEqual([])
  }, 60_000)

  it('gets its next annual statement on the name of the child, in whose box 3 it then is', async () => {
    await on('2028-02-10T10:00:00+01:00')
    const documents = await read<ContractDocument[]>(`${base()}/documents`, child.cookie)
    const statement = documents.find(({ kind }) => kind === 'annual-statement')
    const pdf = await call(test.app, 'GET', `${base()}/documents/${statement?.id}`, child.cookie)
    expect([statement?.date.slice(0, 4), pdf.statusCode]).toEqual(['2028', 200])
    const text = await pdfText(pdf.rawPayload)
    expect(text).toContain('A.B. Kinderling')
    expect(text).not.toMatch(/Zonderling|999990019/)
    const { contracts } = await read<TaxYear>('/api/tax-years/2028', child.cookie)
    expect(contracts.map(({ number, box3Cents }) => [number, (box3Cents ?? 0) > 0])).toEqual([[parent.number, true]])
    expect((await read<TaxYear>('/api/tax-years/2028', parent.cookie)).contracts).toEqual([])
  }, 120_000)
})
