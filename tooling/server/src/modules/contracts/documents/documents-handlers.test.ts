import type { Return } from '@portal/api/operations'
import { formatMoney } from '@portal/flows/values/money'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { letStaffAct } from '../../../../tests/acting.ts'
import { call, missingId } from '../../../../tests/calculations.ts'
import { dealtContractId } from '../../../../tests/dealt-contract.ts'
import { about, createCustomer, type Customer, listOf, read, urlOf } from '../../../../tests/documents.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { insertRows } from '../../../demo/seed/insert-rows.ts'
import { createMonthDocuments } from '../../books/contract/create-documents.ts'
import { toCostOverview } from './content/cost-overview.ts'

describe('the documents of a contract', () => {
  let customer: Customer
  beforeAll(async () => {
    customer = await createCustomer()
  })

  it('are listed with the newest first', async () => {
    const list = await listOf(customer)
    expect(list.map(({ kind, title, date }) => `${date} ${kind} ${title}`)).toEqual([
      '2026-04-09 value-overview Waardeoverzicht per 1\u00a0april 2026',
      '2026-01-08 annual-statement Jaaropgave 2025',
      '2026-01-08 cost-overview Kostenoverzicht 2025',
      '2026-01-08 value-overview Waardeoverzicht per 1\u00a0januari 2026',
      '2026-01-01 conditions Voorwaarden 2026-1',
      '2025-12-12 confirmation Bevestiging van uw aanvraag',
    ])
  })

  // Requirement T29.
  it('are each a download that runs nothing and has a safe name', async () => {
    const { answer, pdf } = await read(customer, 'annual-statement')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Lindewaal-Jaaropgave-2025-900002-SB.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(pdf).toMatchObject({ title: 'Jaaropgave 2025', language: 'nl-NL', isTagged: true })
  })

  it('name their contract and its holder', async () => {
    for (const kind of ['annual-statement', 'value-overview', 'cost-overview', 'confirmation', 'conditions'] as const) {
      const { text } = await read(customer, kind)
      expect(text).toContain('Lindewaal')
      expect(text).toContain('Contract 900002-SB Product Bedrag beleggen Omschrijving =1+1;"veilig" Op naam van')
    }
  })

  it('have the same bytes when they are read again', async () => {
    const [first, second] = [await read(customer, 'value-overview'), await read(customer, 'value-overview')]
    expect(first.answer.rawPayload.equals(second.answer.rawPayload)).toBe(true)
  })
})

describe('a new document', () => {
  it('is new until the customer has read it', async () => {
    const customer = await createCustomer()
    expect((await listOf(customer)).every(({ isNew }) => isNew)).toBe(true)
    await read(customer, 'annual-statement')
    await read(customer, 'annual-statement')
    expect((await listOf(customer)).filter(({ isNew }) => !isNew).map(({ kind }) => kind)).toEqual(['annual-statement'])
    const seen = await customer.db.sql(
      'select seen_at from contract_documents where contract_id = $1 and seen_at is not null',
      [dealtContractId],
    )
    expect(seen).toEqual([{ seen_at: customer.clock.now }])
  })

  it('stays new when staff read it', async () => {
    const customer = await createCustomer()
    await letStaffAct(customer.db)
    const { text } = await read(customer, 'annual-statement')
    expect(text).toContain('Jaaropgave 2025')
    expect((await listOf(customer)).every(({ isNew }) => isNew)).toBe(true)
  })
})

describe('the value at the end of a quarter', () => {
  it('has the holdings by fund and their changes, as worked out by hand', async () => {
    const { text } = await read(await createCustomer(), 'value-overview', 'Waardeoverzicht per 1\u00a0april 2026')
    // 69,3 × € 12 and 27,033333 × € 24; 831,60 of 1.480,40 is 56,17%.
    expect(text).toContain('Participaties Koers Waarde in euro Deel')
    expect(text).toContain(
      'fonds-a 69,300000 € 12,0000 831,60 56,17% =fonds-b 27,033333 € 24,0000 648,80 43,83% Totaal 1.480,40',
    )
    // 594 + 230 − 0 − 105 − 1,10 + 113,70 = 831,60 and 400 + 170 − 125 + 105 − 0 + 98,80 = 648,80.
    expect(text).toContain('fonds-a 594,00 230,00 0,00 −105,00 1,10 113,70 831,60')
    expect(text).toContain('=fonds-b 400,00 170,00 125,00 105,00 0,00 98,80 648,80')
    expect(text).toContain('Totaal 994,00 400,00 125,00 0,00 1,10 212,50 1.480,40')
  })

  it('begins with the value and says in sentences what changed it, without a formula', async () => {
    const { text } = await read(await createCustomer(), 'value-overview', 'Waardeoverzicht per 1\u00a0april 2026')
    // 994 + 400 − 125 − 1,10 + 212,50 = 1.480,40
    expect(text).toContain(
      'Uw waarde op 1 april 2026: € 1.480,40 Op 1 januari 2026 was dat € 994,00. U stortte € 400,00. ' +
        'Aan opnames en uitkeringen ging er € 125,00 af. Aan kosten ging er € 1,10 af. Uw beleggingen werden € 212,50 meer waard.',
    )
    expect(text.indexOf('Uw waarde op')).toBeLessThan(text.indexOf('Participaties'))
    expect(text).not.toMatch(/ [+=] /)
  })

  it('is the same as the return of that quarter', async () => {
    const customer = await createCustomer()
    const { text } = await read(customer, 'value-overview', 'Waardeoverzicht per 1\u00a0april 2026')
    const answer = await call(
      customer.app,
      'GET',
      `/api/contracts/${dealtContractId}/rendement?van=2026-01-02&tot=2026-04-01`,
      customer.cookie,
    )
    const { data } = answer.json<{ data: Return }>()
    const { beginCents, depositsCents, withdrawalsCents, costsCents, resultCents, endCents } = data
    const [begin, deposits, withdrawals, costs, result, end] = [
      beginCents,
      depositsCents,
      withdrawalsCents,
      costsCents,
      resultCents,
      endCents,
    ].map((cents) => formatMoney(cents).slice(2))
    expect(text).toContain(`Totaal ${begin} ${deposits} ${withdrawals} 0,00 ${costs} ${result} ${end}`)
  })
})

describe('the costs of a year', () => {
  // Requirement L22.
  it('are complete, in euros and relative to the investment, with their effect on the result', async () => {
    const customer = await createCustomer()
    // A real fund: 22 + 4 basis points a year.
    await customer.db.sql(
      `insert into fund_prices select 'aandelen-wereld', month, 100 from generate_series('2040-01-01'::date, '2041-01-01', '1 month') as month`,
    )
    const own = { brand: 'main', contract_id: dealtContractId }
    const line = (month: string, number: number, kind: string, units: number, cents: number) => ({
      ...own,
      month,
      number,
      kind,
      fund_id: 'aandelen-wereld',
      units,
      price: 100,
      amount_cents: cents,
      dealt_on: month,
    })
    await insertRows(customer.db, 'dealings', [
      line('2040-02-01', 1, 'initial', 120, 12_060_00),
      line('2040-02-01', 2, 'cost', 0, -60_00),
      line('2040-08-01', 1, 'cost', -0.5, -50_00),
    ])
    await insertRows(customer.db, 'contract_values', [
      { ...own, month: '2040-02-01', value_cents: 12_000_00, deposited_cents: 0, withdrawn_cents: 0, costs_cents: 0 },
    ])
    await customer.db.sql('alter table dealings disable trigger dealings_stay')
    await customer.db.sql(`delete from dealings where contract_id = $1 and month < '2040-01-01'`, [dealtContractId])
    await createMonthDocuments(customer.db, { month: '2041-01-01', now: about.now })
    const { text } = await read(customer, 'cost-overview', 'Kostenoverzicht 2040')
    // Six months € 12.000,00 and five € 11.950,00: on average € 131.750 / 11 = € 11.977,27, and of each month a twelfth
    // of 0,26% for the fund: 131.750 × 0,26% / 12 = 28,55.
    expect(text).toContain('gemiddeld belegd had: € 11.977,27')
    expect(text).toContain(
      'Servicekosten 50,00 0,42% Instapkosten 60,00 0,50% Kosten van de fondsen, geschat 28,55 0,24% Totaal 138,55 1,16%',
    )
    expect(text).toContain('Wereld Aandelenfonds 0,26% 28,55')
    // The price stood still; without the fund's own costs it would have risen by those costs.
    expect(text).toContain('Zonder kosten 28,55 0,24% Kosten −138,55 −1,16% Na kosten −110,00 −0,92%')
  })

  it('are of the same average investment after a switch to another fund halfway the year', () => {
    const period = {
      beginCents: 0,
      depositsCents: 0,
      withdrawalsCents: 0,
      switchedCents: 0,
      costsCents: 0,
      entryCostsCents: 0,
      resultCents: 0,
      endCents: 0,
      endUnits: 0,
      endPrice: 0,
    }
    const months = (first: number, second: number) => [...Array(6).fill(first), ...Array(6).fill(second)] as number[]
    const blocks = toCostOverview(
      '2026',
      [
        { ...period, id: 'a', name: 'A', costsCents: 60_00, valuesBetween: months(10_000_00, 0) },
        { ...period, id: 'b', name: 'B', valuesBetween: months(0, 10_000_00) },
      ],
      [],
    )
    // € 10.000 in each of twelve months is € 10.000 on average, and € 60 of it is 0,60%.
    const text = JSON.stringify(blocks).replaceAll('\u00A0', ' ')
    expect(text).toContain('gemiddeld belegd had: € 10.000,00')
    expect(text).toContain('["Servicekosten","60,00","0,60%"]')
  })
})

describe('the conditions', () => {
  it('are those of the product, with the names of the brand', async () => {
    const { text } = await read(await createCustomer(), 'conditions')
    expect(text).toContain('Voorwaarden 2026-1')
    expect(text).toContain('Lindewaal Vermogen B.V. voert uw opdrachten uit')
    expect(text).toContain('U mag altijd stoppen, bijstorten of een deel verkopen.')
  })
})

describe('a document of somebody else', () => {
  it('responds in the same bytes as a missing one, and stays new', async () => {
    const customer = await createCustomer()
    const other = await createTestApp({ brand: 'other', db: customer.db })
    const [document] = await listOf(customer)
    const [ownContract] = await customer.db.sql<{ id: string }>(
      "select id from contracts where brand = 'main' and number = '100001-SB'",
    )
    const callers: [FastifyInstance, contract: string, document: string, cookie: string][] = [
      [customer.app, dealtContractId, document?.id ?? '', await logIn(customer.app, 'spaarder@demo.nl')],
      [customer.app, dealtContractId, document?.id ?? '', await logIn(customer.app, 'admin@demo.nl')],
      [other.app, dealtContractId, document?.id ?? '', await logIn(other.app, 'starter@demo.nl')],
      [customer.app, missingId, document?.id ?? '', customer.cookie],
    ]
    const answers = await Promise.all(
      callers.flatMap(([app, contract, id, cookie]) => [
        call(app, 'GET', urlOf(contract), cookie),
        call(app, 'GET', urlOf(contract, id), cookie),
      ]),
    )
    answers.push(await call(customer.app, 'GET', urlOf(dealtContractId, missingId), customer.cookie))
    answers.push(await call(customer.app, 'GET', urlOf(ownContract?.id ?? '', document?.id), customer.cookie))
    const bodies = answers.map((answer) => {
      expect(answer.statusCode).toBe(404)
      const { date: _, 'x-request-id': __, ...headers } = answer.headers
      return JSON.stringify([headers, answer.rawPayload.toString('hex')])
    })
    expect(new Set(bodies).size).toBe(1)
    expect((await listOf(customer)).every(({ isNew }) => isNew)).toBe(true)
  })

  it('requires a login, and is refused when the id is invalid', async () => {
    const { app, cookie } = await createCustomer()
    for (const url of [urlOf(dealtContractId), urlOf(dealtContractId, missingId)]) {
      expect((await app.inject({ url })).statusCode).toBe(401)
    }
    expect((await call(app, 'GET', urlOf(dealtContractId, '1%20or%201=1'), cookie)).statusCode).toBe(400)
  })
})
