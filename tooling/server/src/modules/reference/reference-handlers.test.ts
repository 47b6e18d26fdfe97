import type { Country, Fund, Questionnaire, RiskProfile } from '@portal/api/operations'
import { badYearOfSplit, lossOf } from '@portal/flows/flow/bad-year'
import { exampleSplit } from '@portal/flows/flow/example-split'
import { riskClassOf } from '@portal/flows/flow/risk-class'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})

async function get<T>(url: string): Promise<T> {
  const answer = await test.app.inject({ url })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: T }>().data
}

describe('countries', () => {
  // Requirement 7.12.
  it('are the 249 of ISO 3166-1, by their Dutch names', async () => {
    const countries = await get<Country[]>('/api/countries')
    expect(countries).toHaveLength(249)
    expect(new Set(countries.map((country) => country.code)).size).toBe(249)
    expect(countries).toContainEqual({ code: 'NL', name: 'Nederland' })
    expect(countries).toContainEqual({ code: 'US', name: 'Verenigde Staten' })
    expect(countries).toContainEqual({ code: 'CI', name: 'Ivoorkust' })
    const names = countries.map((country) => country.name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'nl')))
  })
})

describe('a postcode', () => {
  const lookUp = (payload: object) => test.app.inject({ method: 'POST', url: '/api/postcode', payload })

  // Requirement 7.13.
  it('returns street and town', async () => {
    const answer = await lookUp({ postcode: '1012JS', houseNumber: 1 })
    expect(answer.json()).toEqual({ data: { straatnaam: 'Dam', woonplaats: 'Amsterdam' } })
    expect((await lookUp({ postcode: '1234AB', houseNumber: 48 })).json()).toEqual({
      data: { straatnaam: 'Voorbeeldstraat', woonplaats: 'Voorbeeldstad' },
    })
  })

  it('may be written in lower case, as customers do', async () => {
    const answer = await lookUp({ postcode: '1012js', houseNumber: 1 })
    expect(answer.json()).toEqual({ data: { straatnaam: 'Dam', woonplaats: 'Amsterdam' } })
  })

  it('that is unknown, or has no such house number, is not found', async () => {
    expect((await lookUp({ postcode: '9999ZZ', houseNumber: 1 })).statusCode).toBe(404)
    expect((await lookUp({ postcode: '1012JS', houseNumber: 2 })).statusCode).toBe(404)
  })

  it.each([
    { postcode: '1012 JS', houseNumber: 1 },
    { postcode: '0012JS', houseNumber: 1 },
    { postcode: "1012JS'--", houseNumber: 1 },
    { postcode: 'http://127.0.0.1/', houseNumber: 1 },
    { postcode: '1012JS', houseNumber: '1' },
    { postcode: '1012JS', houseNumber: 0 },
    { postcode: '1012JS', houseNumber: 1.5 },
    { postcode: '1012JS', houseNumber: 100_000 },
    { postcode: '1012JS' },
    { postcode: '1012JS', houseNumber: 1, land: 'NL' },
  ])('is refused as %j', async (payload) => {
    expect((await lookUp(payload)).statusCode).toBe(400)
  })

  it('may be requested by a network sixty times at once, and once a second after that', async () => {
    const { app, clock } = await createTestApp()
    const ask = async () => {
      const payload = { postcode: '1012JS', houseNumber: 1 }
      return app.inject({ method: 'POST', url: '/api/postcode', payload, remoteAddress: '192.0.2.9' })
    }
    for (let time = 0; time < 60; time++) expect((await ask()).statusCode).toBe(200)
    const refused = await ask()
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '1',
      { message: 'Er worden nu veel adressen opgezocht. Vul straat en woonplaats zelf in.' },
    ])
    clock.advance(1_000)
    expect((await ask()).statusCode).toBe(200)
  })

  it('is found for every demo customer', async () => {
    const homes = await test.db.sql<{ postcode: string; huisnummer: number; straatnaam: string; woonplaats: string }>(
      'select distinct postcode, huisnummer, straatnaam, woonplaats from personal_info',
    )
    expect(homes).toHaveLength(22)
    for (const { postcode, huisnummer, ...address } of homes) {
      expect((await lookUp({ postcode, houseNumber: huisnummer })).json()).toEqual({ data: address })
    }
  })
})

describe('the questionnaires', () => {
  // Requirements 3.8, 3.9, 7.14 and 9.10.
  it('are two, with eleven questions together', async () => {
    const [one, two] = [
      await get<Questionnaire>('/api/questionnaires/1'),
      await get<Questionnaire>('/api/questionnaires/2'),
    ]
    expect([one.title, two.title]).toEqual(['Doel en financiële positie', 'Risicobereidheid, kennis en ervaring'])
    expect([one.version, two.version]).toEqual(['2026-4', '2026-4'])
    const questions = [...one.questions, ...two.questions]
    expect(questions.map((question) => question.id)).toEqual(Array.from({ length: 11 }, (_, index) => `q${index + 1}`))
    for (const { id, answers } of questions) {
      expect(answers.map((answer) => answer.id)).toEqual(answers.map((_, index) => `${id}${'abcde'[index]}`))
    }
  })

  it('cap each answer to the eleventh question at the profile that it matches', async () => {
    const { questions } = await get<Questionnaire>('/api/questionnaires/2')
    const profiles = await get<RiskProfile[]>('/api/risk-profiles')
    const eleventh = questions.find(({ id }) => id === 'q11')
    expect(eleventh?.answers.map((answer) => answer.cap)).toEqual(profiles.map((profile) => profile.id))
  })

  // Requirements 3.9 and 9.10.
  it('are no more than two', async () => {
    expect((await test.app.inject({ url: '/api/questionnaires/3' })).statusCode).toBe(400)
  })
})

describe('the risk profiles', () => {
  it('go from careful to daring, and every one can be reached in both questionnaires', async () => {
    const profiles = await get<RiskProfile[]>('/api/risk-profiles')
    expect(
      profiles.map((profile) => [
        profile.id,
        profile.equityBasisPoints,
        profile.expectedReturnBasisPoints,
        profile.volatilityBasisPoints,
      ]),
    ).toEqual([
      ['zeer-defensief', 1_000, 285, 500],
      ['defensief', 3_000, 355, 660],
      ['neutraal', 5_000, 425, 920],
      ['offensief', 7_000, 495, 1_220],
      ['zeer-offensief', 10_000, 600, 1_700],
    ])
    for (const [number, scoreOf] of [
      [1, (profile: RiskProfile) => profile.minScoreOne],
      [2, (profile: RiskProfile) => profile.minScoreTwo],
    ] as const) {
      const { questions } = await get<Questionnaire>(`/api/questionnaires/${number}`)
      const highest = questions.reduce(
        (sum, { answers }) => sum + Math.max(...answers.map((answer) => answer.score)),
        0,
      )
      const bands = profiles.map(scoreOf)
      expect(bands[0]).toBe(0)
      expect(bands).toEqual(bands.toSorted((a, b) => a - b))
      expect(new Set(bands).size).toBe(5)
      expect(bands.at(-1)).toBeLessThanOrEqual(highest)
    }
  })

  it('each have an example of a split, which loses in a bad year what question eleven says', async () => {
    const profiles = await get<RiskProfile[]>('/api/risk-profiles')
    const funds = await get<Fund[]>('/api/funds')
    const examples = profiles.map((profile) => exampleSplit(profile, funds) ?? [])
    const toText = ({ id, shareBasisPoints }: { id: string; shareBasisPoints: number }) =>
      `${shareBasisPoints / 100} ${id}`
    expect(examples.map((shares) => shares.map(toText).join(', '))).toEqual([
      '45 obligaties-euro-staat, 40 obligaties-bedrijven, 10 aandelen-wereld, 5 geldmarkt-euro',
      '35 obligaties-euro-staat, 30 aandelen-wereld, 30 obligaties-bedrijven, 5 geldmarkt-euro',
      '50 aandelen-wereld, 25 obligaties-euro-staat, 20 obligaties-bedrijven, 5 geldmarkt-euro',
      '70 aandelen-wereld, 15 obligaties-euro-staat, 10 obligaties-bedrijven, 5 geldmarkt-euro',
      '100 aandelen-wereld',
    ])
    const losses = examples.map((shares) => lossOf(1_000_000, badYearOfSplit(shares, funds)) / 100)
    expect(losses).toEqual([600, 700, 1_100, 1_500, 2_000])
  })

  it('have examples for every product alike', async () => {
    const profiles = await get<RiskProfile[]>('/api/risk-profiles')
    const funds = await get<Fund[]>('/api/funds')
    const [deposits, payouts] = (['SB', 'SDIL'] as const).map((code) =>
      profiles.map((profile) =>
        exampleSplit(
          profile,
          funds.filter(({ productCodes }) => productCodes.includes(code)),
        ),
      ),
    )
    expect(payouts).toEqual(deposits)
  })
})

describe('the funds', () => {
  it('are ten, in order, with ids as an ISIN', async () => {
    const funds = await get<Fund[]>('/api/funds')
    expect(funds.map((fund) => [fund.id, fund.isin])).toEqual([
      ['aandelen-wereld', 'NL0PRTL00011'],
      ['aandelen-europa', 'NL0PRTL00029'],
      ['aandelen-opkomend', 'NL0PRTL00037'],
      ['vastgoed-wereld', 'NL0PRTL00045'],
      ['obligaties-euro-staat', 'NL0PRTL00052'],
      ['obligaties-bedrijven', 'NL0PRTL00060'],
      ['geldmarkt-euro', 'NL0PRTL00078'],
      ['mix-neutraal', 'NL0PRTL00086'],
      ['aandelen-nederland', 'NL0PRTL00094'],
      ['obligaties-wereld', 'NL0PRTL00102'],
    ])
  })

  it('include closed ones, for customers who hold them', async () => {
    const funds = await get<Fund[]>('/api/funds')
    expect(funds.flatMap((fund) => (fund.closedForDeposits ? [fund.id] : []))).toEqual([
      'aandelen-nederland',
      'obligaties-wereld',
    ])
  })

  it('have an ISIN with its own check digit (ISO 6166)', async () => {
    for (const { isin } of await get<Fund[]>('/api/funds')) {
      const digits = Array.from(isin, (character) => Number.parseInt(character, 36)).join('')
      const sum = digits
        .split('')
        .toReversed()
        .reduce((total, digit, index) => {
          const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
          return total + (doubled > 9 ? doubled - 9 : doubled)
        }, 0)
      expect(sum % 10, isin).toBe(0)
    }
  })

  // Requirement L23.
  it('have the risk class of their volatility (PRIIPs RTS 2017/653, annex II)', async () => {
    for (const fund of await get<Fund[]>('/api/funds')) {
      expect(fund.riskClass, fund.id).toBe(riskClassOf(fund.volatilityBasisPoints))
    }
  })

  it('show the price of this month', async () => {
    for (const fund of await get<Fund[]>('/api/funds')) expect(fund.priceDate).toBe('2026-11-01')
  })

  it('show the return a year over one, five and ten years', async () => {
    const { app, db } = await createTestApp()
    await db.sql('delete from fund_prices')
    await db.sql(
      `insert into fund_prices values
        ('mix-neutraal', '2016-11-01', 10), ('mix-neutraal', '2021-11-01', 16.105100), ('mix-neutraal', '2025-11-01', 25),
        ('mix-neutraal', '2026-11-01', 20), ('mix-neutraal', '2026-12-01', 99), ('geldmarkt-euro', '2026-10-01', 12.3456)`,
    )
    const funds = (await app.inject({ url: '/api/funds' })).json<{ data: Fund[] }>().data
    expect(funds.map((fund) => [fund.id, fund.price, fund.priceDate, fund.returns])).toEqual([
      // Without earlier prices the return is unknown, which is not a return of zero.
      [
        'geldmarkt-euro',
        '12.3456',
        '2026-10-01',
        { oneYearBasisPoints: null, fiveYearsBasisPoints: null, tenYearsBasisPoints: null },
      ],
      // 20/25 is −20%; (20/16,1051)^(1/5) is 1,0443; (20/10)^(1/10) is 1,0718. The price of December is not published
      // yet.
      [
        'mix-neutraal',
        '20.0000',
        '2026-11-01',
        { oneYearBasisPoints: -2_000, fiveYearsBasisPoints: 443, tenYearsBasisPoints: 718 },
      ],
    ])
  })
})

it('the provider of a brand is shown with its supervisors and its number at Kifid', async () => {
  expect(await get('/api/provider')).toEqual({
    company: 'Lindewaal Vermogen B.V.',
    foundation: 'Stichting Lindewaal Beleggersgiro',
    email: 'vragen@lindewaal.example',
    phone: '030 000 00 10',
    licenceNumber: '00000010',
    dnbNumber: 'R000010',
    kifidNumber: '300.000010',
  })
})
