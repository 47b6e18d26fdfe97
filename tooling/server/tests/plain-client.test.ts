import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../src/demo/seed/demo-people.ts'
import { createPlainClient, toPlainPayload, type PlainFlow } from './plain-client.ts'
import { createTestApp, type TestClock } from './test-app.ts'

// A script that is written from requirements 7.1 to 7.20 alone can do everything. They do not list the login, the ids
// of funds and profiles, the values of uitkeringsTermijnCode and the PUT of a calculation: the OpenAPI document does.

type Calculation = {
  offerID: string | null
  payload: ReturnType<typeof toPlainPayload>
  end: { depositsCents: number }
  payments: { count: number } | null
}
type Offers = { Offerte: { offerID: string }[] }
type Contracts = { Contract: { ContractID: string }[] }
type Summaries = {
  Contract: { ContractID: string; IsPaymentCompleted: boolean; PrimoWaardeHuidigeMaandNaProlongatie: number }[]
}
type Questionnaire = { questions: { id: string; question: string; answers: { id: string; answer: string }[] }[] }

const split = (...percentages: number[]) =>
  ['aandelen-wereld', 'obligaties-bedrijven', 'mix-neutraal'].map((id, index) => ({
    id,
    percentage: percentages[index] ?? 0,
  }))
const invest: PlainFlow = {
  productCode: 'SB',
  initialDeposit: 1250.5,
  periodicDeposit: 75.05,
  duration: 12,
  description: 'Voor later',
  funds: split(33.34, 33.33, 33.33),
}
const buildUp: PlainFlow = {
  productCode: 'SUL',
  periodicDeposit: 100.1,
  geboortedatum: '1980-01-31',
  duration: 20,
  situation: 'nieuw',
  funds: split(70, 20, 10),
}
// This customer reaches the state pension in the year of the start, so 20 years (requirement 9.8) are enough.
const drawDown: PlainFlow = {
  productCode: 'SDIL',
  initialDeposit: 400000.29,
  geboortedatum: '1959-05-10',
  duration: 20,
  kapitaal: 'ja',
  uitkeringsTermijnCode: 'Maand',
  funds: split(57.3, 28.6, 14.1),
}

let host: string
let clock: TestClock
beforeAll(async () => {
  const created = await createTestApp()
  clock = created.clock
  host = await created.app.listen({ port: 0, host: '127.0.0.1' })
})

const createVisitor = () => createPlainClient(host)

async function createCustomer() {
  const client = createVisitor()
  const login = { username: 'spaarder@demo.nl', password: demoPassword }
  expect((await client.post('/api/login', login)).status).toBe(200)
  return client
}

type Client = ReturnType<typeof createVisitor>

const calculate = (client: Client, flow: PlainFlow) =>
  client.post<Calculation>('/api/calculation', toPlainPayload(flow, clock.now))

/** Returns the value of a call, which must succeed. */
async function get<T>(client: Client, path: string): Promise<T> {
  const { status, data } = await client.get<T>(path)
  expect([path, status]).toEqual([path, 200])
  return data
}

describe('a plain client without a session', () => {
  // Requirements 7.1, 7.2 and 7.19.
  test.each<[what: string, flow: PlainFlow, depositsCents: number]>([
    // 1.250,50 + 144 × 75,05 and 144 × 75,05
    ['SB with both deposits', invest, 1_205_770],
    ['SB with a missing initialDeposit', { ...invest, initialDeposit: undefined }, 1_080_720],
    ['SB on the basis of a profile', { ...invest, riskProfile: 'neutraal' }, 1_205_770],
    // 240 × 100,10 and that + 25.000,01
    ['SUL with a missing initialDeposit', buildUp, 2_402_400],
    ['SUL with situation oversluiten', { ...buildUp, initialDeposit: 25000.01, situation: 'oversluiten' }, 4_902_401],
    ['SDIL with kapitaal ja', drawDown, 40_000_029],
    ['SDIL with kapitaal nee', { ...drawDown, kapitaal: 'nee' }, 40_000_029],
  ])(
    'calculates %s from the payload of requirement 7.19, to the cent, and gets no offerID',
    async (_what, flow, cents) => {
      const { status, data } = await calculate(createVisitor(), flow)
      expect([status, data.offerID, data.end.depositsCents]).toEqual([200, null, cents])
      expect(data.payments?.count).toBe(flow.productCode === 'SDIL' ? 240 : undefined)
    },
  )

  // Requirement 7.20.
  test.each([
    // The first two add up to 0,9999999999999998 and 0,9999999999999999; then 33,4 is 33,400000000000006.
    [
      [0.01, 28.35, 100 - 0.01 - 28.35],
      [0.0001, 0.2835, 0.7164],
    ],
    [
      [70, 20, 10],
      [0.7, 0.2, 0.1],
    ],
    [
      [33.3, 33.3, 100 - 33.3 - 33.3],
      [0.333, 0.333, 0.334],
    ],
    [
      [0.1 + 0.2, 99.7],
      [0.003, 0.997],
    ],
  ])('divides the percentages %j by 100 and gets the same calculation as for %j', async (percentages, fractions) => {
    const divided = await calculate(createVisitor(), { ...invest, funds: split(...percentages) })
    const exact = await createVisitor().post<Calculation>('/api/calculation', {
      ...toPlainPayload(invest, clock.now),
      funds: split(...fractions),
    })
    expect([divided.status, exact.status]).toEqual([200, 200])
    expect({ ...divided.data, payload: null }).toEqual({ ...exact.data, payload: null })
  })

  // Requirement 7.20.
  test.each([invest, buildUp, drawDown])(
    'sends every fund, those not chosen with 0, for $productCode',
    async (flow) => {
      const funds = await get<{ id: string }[]>(createVisitor(), '/api/funds')
      const shares = funds.map(({ id }) => ({ id, percentage: id === 'mix-neutraal' ? 100 : 0 }))
      expect((await calculate(createVisitor(), { ...flow, funds: shares })).status).toBe(200)
    },
  )

  // Requirement 5.4.
  test('gets the minimum term of requirement 9.8 in errors.ErrorMessage: 19 years of SDIL are too short, 20 are not', async () => {
    const short = await calculate(createVisitor(), { ...drawDown, duration: 19 })
    expect(short.status).toBe(422)
    expect(short.errors?.ErrorMessage).toContain('De minimale looptijd bedraagt 20 jaar')
    expect((await calculate(createVisitor(), { ...drawDown, duration: 20 })).status).toBe(200)
  })

  // Requirements 7.12 and 7.14.
  test('reads the countries by name and the two questionnaires with their questions and answers', async () => {
    const countries = await get<{ name: string }[]>(createVisitor(), '/api/countries')
    expect(countries.map(({ name }) => name)).toContain('Nederland')
    for (const number of [1, 2]) {
      const { questions } = await get<Questionnaire>(createVisitor(), `/api/questionnaires/${number}`)
      const texts = questions.flatMap(({ id, question, answers }) => [id, question, ...answers.flatMap(Object.values)])
      expect(texts.length).toBeGreaterThan(10)
      expect(texts).not.toContain(undefined)
    }
  })

  // Requirement 7.13.
  test.each([
    ['1234AB', '12'],
    ['1234 ab ', '12 A'],
  ])(
    'looks up %j and %j after it strips whitespace and parses the house number as an integer',
    async (text, number) => {
      const body = { postcode: text.replace(/\s/g, ''), houseNumber: Number.parseInt(number, 10) }
      const { status, data } = await createVisitor().post('/api/postcode', body)
      expect([status, data]).toEqual([200, { straatnaam: 'Voorbeeldstraat', woonplaats: 'Voorbeeldstad' }])
    },
  )
})

describe('a plain client of a customer', () => {
  // Requirements 4.11, 7.2, 7.3 and 7.8.
  test.each([invest, buildUp, drawDown])(
    'saves $productCode as an offer without an Idempotency-Key, lists it, fetches it and updates it',
    async (flow) => {
      const client = await createCustomer()
      const before = await get<Offers>(client, '/api/offers/')
      const { status, data } = await calculate(client, flow)
      expect([status, typeof data.offerID]).toEqual([200, 'string'])

      const fetched = await get<Calculation>(client, `/api/calculation/${data.offerID}`)
      expect(fetched).toEqual(data)
      const changed = { ...fetched.payload, duration: 25 }
      expect((await client.put(`/api/calculation/${data.offerID}`, changed)).status).toBe(200)
      expect(await get(client, `/api/calculation/${data.offerID}`)).toMatchObject({ payload: { duration: 25 } })

      const { Offerte: after } = await get<Offers>(await createCustomer(), '/api/offers/')
      const ids = [...before.Offerte.map(({ offerID }) => offerID), data.offerID]
      expect(new Set(after.map(({ offerID }) => offerID))).toEqual(new Set(ids))
    },
  )

  // Requirements 7.4, 7.5, 7.6 and 7.7.
  test('reads its contracts, one contract, their summaries, and the return over a period', async () => {
    const client = await createCustomer()
    const { Contract: contracts } = await get<Contracts>(client, '/api/contracts')
    expect(contracts).toHaveLength(1)
    const id = contracts[0]?.ContractID
    expect(await get(client, `/api/contracts/${id}`)).toEqual({ Contract: contracts })
    const { Contract: summaries } = await get<Summaries>(client, '/api/contracts/summaries')
    expect(summaries).toMatchObject([{ ContractID: id, IsPaymentCompleted: true }])
    expect(summaries[0]?.PrimoWaardeHuidigeMaandNaProlongatie).toBeGreaterThan(0)
    const period = { van: '2026-01-01', tot: '2026-10-31' }
    const rendement = await get(client, `/api/contracts/${id}/rendement?van=${period.van}&tot=${period.tot}`)
    expect(rendement).toMatchObject(period)
  })

  // Requirements 7.9, 7.10 and 7.11.
  test('reads the user with role and email, the personal info, and the relations', async () => {
    const client = await createCustomer()
    expect(await get(client, '/api/users/me')).toMatchObject({ role: 'customer', email: 'spaarder@demo.nl' })
    expect(await get(client, '/api/relations/me')).toMatchObject({ achternaam: 'Oeveren' })
    expect(await get(client, '/api/relations')).toMatchObject([{ achternaam: 'Kuyper' }])
  })

  // Requirements 7.17 and 7.18.
  test('reads exp of the JWT of getCookie, checks the session every 60 s until then, and gets 401 at the expiry', async () => {
    const client = await createCustomer()
    const token = await get<string>(client, '/api/getCookie?cookieName=token')
    const { exp } = JSON.parse(atob(token.split('.')[1] ?? '')) as { exp: number }
    while (clock.now.getTime() < (exp - 60) * 1000) {
      clock.advance(60_000)
      await get(client, '/api/session-health-check')
    }
    clock.advance(60_000)
    expect((await client.get('/api/session-health-check')).status).toBe(401)
  })

  const token = { cookieName: 'token', isHttpOnly: true, raw: false, sameSite: 'Lax' }
  // Requirements 7.1, 7.15 and 7.16.
  test.each([
    ['logout with no body', '/api/logout', undefined],
    ['logout with an empty object', '/api/logout', {}],
    ['deleteCookie as its only call', '/api/deleteCookie', token],
  ])('ends the session by %s, may delete the cookie after it, and gets 401 from then on', async (_what, path, body) => {
    const client = await createCustomer()
    const { Contract: contracts } = await get<Contracts>(client, '/api/contracts')
    expect((await client.post(path, body)).status).toBe(200)
    expect((await client.post('/api/deleteCookie', token)).status).toBe(200)
    const paths = ['users/me', 'relations/me', 'relations', 'offers/', 'contracts', 'contracts/summaries']
    const one = contracts[0]?.ContractID
    const more = [`contracts/${one}`, `calculation/${one}`, 'getCookie?cookieName=token', 'session-health-check']
    const responses = await Promise.all([...paths, ...more].map((each) => client.get(`/api/${each}`)))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(401))
    expect(await get(await createCustomer(), '/api/contracts')).toEqual({ Contract: contracts })
  })
})
