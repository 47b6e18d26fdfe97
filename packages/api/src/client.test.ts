import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ApiEvents, createApiClient } from './client.ts'
import { exportData, getErasure, getRelations } from './generated/endpoints/account.ts'
import { createCalculation, getOffers } from './generated/endpoints/calculation.ts'
import { getContractSummaries } from './generated/endpoints/contracts.ts'
import { getCountries, lookUpPostcode } from './look-ups.ts'
import { getCookie, getUser, logout } from './generated/endpoints/session.ts'
import type { ApiError } from './errors.ts'
import type { CalculationPayload } from './generated/openapi.ts'

function createTestClient(answer: (request: Request) => Response | Promise<Response>) {
  const sent: Request[] = []
  const log = { loading: 0, lowest: 0, highest: 0, unauthorized: 0, unavailable: 0, errors: [] as ApiError[] }
  const events: ApiEvents = {
    onLoading(change) {
      log.loading += change
      log.lowest = Math.min(log.lowest, log.loading)
      log.highest = Math.max(log.highest, log.loading)
    },
    onUnauthorized: () => void (log.unauthorized += 1),
    onUnavailable: () => void (log.unavailable += 1),
    onError: (error) => void log.errors.push(error),
  }
  const client = createApiClient('http://api.test', events, async (request) => {
    sent.push(request.clone())
    return answer(request)
  })
  return { client, sent, log }
}

afterEach(() => void vi.unstubAllGlobals())

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

const payload: CalculationPayload = {
  productCode: 'SB',
  initialDeposit: 1000,
  periodicDeposit: 0,
  start: '2026-12-01',
  duration: 10,
  chosenRiskProfile: 'NVT',
  funds: [{ id: 'aandelen-wereld', percentage: 1 }],
}

describe('a request', () => {
  // Requirement 7.1.
  it('requests JSON, with credentials', async () => {
    const { client, sent } = createTestClient(() => json({ data: {} }))
    await getUser(client)
    expect(sent[0]?.url).toBe('http://api.test/api/users/me')
    expect(sent[0]?.headers.get('accept')).toBe('application/json')
    expect(sent[0]?.credentials).toBe('include')
  })

  // Requirements 7.1 and 7.15.
  it('sends a body as JSON, an empty one too', async () => {
    const { client, sent } = createTestClient(() => json({ data: {} }))
    await logout(client)
    expect(sent[0]?.method).toBe('POST')
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
    expect(await sent[0]?.json()).toEqual({})
  })

  // Requirement 7.8.
  it('keeps the slash at the end of /api/offers/', async () => {
    const { client, sent } = createTestClient(() => json({ data: { Offerte: [] } }))
    await getOffers(client)
    expect(sent[0]?.url).toBe('http://api.test/api/offers/')
  })

  // Requirement 7.17.
  it('requests the cookie named token', async () => {
    const { client, sent } = createTestClient(() => json({ data: 'jwt' }))
    expect(await getCookie(client)).toEqual({ ok: true, value: 'jwt' })
    expect(sent[0]?.url).toBe('http://api.test/api/getCookie?cookieName=token')
  })

  // Requirements 5.3 and 7.13.
  it('strips white space from a postcode and parses the house number as an integer', async () => {
    const { client, sent } = createTestClient(() => json({ data: { straatnaam: 'Dam', woonplaats: 'Amsterdam' } }))
    await lookUpPostcode(client, { postcode: ' 1012 js ', houseNumber: '1a' })
    expect(await sent[0]?.json()).toEqual({ postcode: '1012JS', houseNumber: 1 })
  })

  it('sends the idempotency key of a calculation', async () => {
    const { client, sent } = createTestClient(() => json({ data: {} }))
    await createCalculation(client, payload, 'key-0123456789abcdef')
    await createCalculation(client, payload, null)
    expect(sent.map((request) => request.headers.get('idempotency-key'))).toEqual(['key-0123456789abcdef', null])
  })
})

describe('a response', () => {
  // Requirement 8.3.
  it.each([
    [400, 'validation'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
    [422, 'validation'],
    [429, 'too-many-requests'],
    [500, 'server'],
    [502, 'server'],
    [503, 'unavailable'],
  ])('turns status %i into the kind %s', async (status, kind) => {
    const { client } = createTestClient(() => json({ message: 'Nee' }, status, { 'x-request-id': 'r-1' }))
    const result = await getUser(client)
    expect(result).toMatchObject({ ok: false, error: { kind, status, requestId: 'r-1', serverMessage: 'Nee' } })
  })

  // Requirement 8.3.
  it.each([
    ['the message', { message: 'Eerste', errors: { ErrorMessage: ['Tweede'] } }, 'Eerste'],
    ['else the first of the list', { errors: { ErrorMessage: ['Tweede', 'Derde'] } }, 'Tweede'],
    ['and else nothing', {}, null],
    ['nothing from a message that is not text', { message: 5, errors: { ErrorMessage: [7] } }, null],
  ])("reads %s as the server's own sentence", async (_, body, expected) => {
    const { client } = createTestClient(() => json(body, 422))
    const result = await getUser(client)
    expect(result.ok ? 'no error' : result.error.serverMessage).toBe(expected)
  })

  // Requirement 5.4.
  it('returns the whole list and the sentences per field', async () => {
    const body = { errors: { ErrorMessage: ['A', 'B'] }, fields: { duration: 'Vul een looptijd in', start: 3 } }
    const { client } = createTestClient(() => json(body, 422))
    const result = await getUser(client)
    expect(result).toMatchObject({
      ok: false,
      error: { messages: ['A', 'B'], fields: { duration: 'Vul een looptijd in' } },
    })
  })

  it.each([
    ['HTML with status 200', () => new Response('<html>', { status: 200 })],
    ['an empty 200', () => new Response('', { status: 200 })],
    ['JSON without data', () => json({ value: 1 })],
    ['JSON that is only a number', () => json(3)],
    ['a number for data', () => json({ data: 42 })],
    ['null for data', () => json({ data: null })],
    ['data without what it has at least', () => json({ data: {} })],
    ['half an answer', () => new Response('{"data": {', { status: 200 })],
  ])('calls %s malformed', async (_, answer) => {
    const { client } = createTestClient(answer)
    expect(await getUser(client)).toMatchObject({ ok: false, error: { kind: 'malformed' } })
  })

  it.each([
    [getRelations, {}],
    [getRelations, 42],
    [getErasure, {}],
    [getErasure, 42],
  ])('calls data that is something else malformed: %s %j', async (endpoint, data) => {
    const { client } = createTestClient(() => json({ data }))
    expect(await endpoint(client)).toMatchObject({ ok: false, error: { kind: 'malformed' } })
  })

  it('calls data malformed that lacks one of the names that the contract requires', async () => {
    const address = { straatnaam: 'Dam', woonplaats: 'Amsterdam' }
    let data: Partial<typeof address> = address
    const { client } = createTestClient(() => json({ data }))
    const lookUp = () => lookUpPostcode(client, { postcode: '1012JS', houseNumber: '1' })
    expect(await lookUp()).toEqual({ ok: true, value: address })
    data = { straatnaam: 'Dam' }
    expect(await lookUp()).toMatchObject({ ok: false, error: { kind: 'malformed' } })
  })

  it('accepts an empty list, and null where the contract says so', async () => {
    const { client } = createTestClient((request) => json({ data: request.url.endsWith('erasure') ? null : [] }))
    expect(await getRelations(client)).toEqual({ ok: true, value: [] })
    expect(await getErasure(client)).toEqual({ ok: true, value: null })
  })

  it.each([
    ['a page', '<html>', 'text/html; charset=utf-8'],
    ['JSON', '{}', 'application/json'],
    ['nothing', '', 'application/zip'],
  ])('does not read %s as a file', async (_, body, type) => {
    const { client } = createTestClient(() => new Response(body, { headers: { 'Content-Type': type } }))
    expect(await exportData(client)).toMatchObject({ ok: false, error: { kind: 'malformed' } })
  })

  it('returns a file unchanged', async () => {
    const { client } = createTestClient(() => new Response('PK', { headers: { 'Content-Type': 'application/zip' } }))
    const result = await exportData(client)
    expect(result.ok && (await result.value.text())).toBe('PK')
  })

  // Requirement 8.4.
  it('calls a connection that fails a network error and passes its cause on', async () => {
    const cause = new TypeError('Failed to fetch')
    const { client, log } = createTestClient(() => Promise.reject(cause))
    expect(await getUser(client, { globalErrorDisplay: true })).toMatchObject({
      ok: false,
      error: { kind: 'network', cause },
    })
    expect(log.errors).toEqual([])
  })

  it('calls a cancelled call aborted', async () => {
    const { client } = createTestClient((request) => {
      request.signal.throwIfAborted()
      return json({ data: {} })
    })
    const result = await getUser(client, { signal: AbortSignal.abort() })
    expect(result).toMatchObject({ ok: false, error: { kind: 'aborted' } })
  })

  // Requirement 3.11.
  it('accepts a single object where a list is meant', async () => {
    const { client } = createTestClient(() => json({ data: { Contract: { ContractID: 'c-1' } } }))
    expect(await getContractSummaries(client)).toEqual({ ok: true, value: [{ ContractID: 'c-1' }] })
  })

  it.each([[null], ['text'], [{}], [{ Contract: 'text' }], [{ Contract: null }]])(
    'calls %j instead of a list malformed',
    async (data) => {
      const { client } = createTestClient(() => json({ data }))
      expect(await getContractSummaries(client)).toMatchObject({ ok: false, error: { kind: 'malformed' } })
    },
  )

  // Requirements 3.10 and 7.12.
  it('sorts countries by their Dutch name', async () => {
    const names = ['Zweden', 'België', 'Åland', 'Nederland']
    const { client } = createTestClient(() => json({ data: names.map((name) => ({ code: 'XX', name })) }))
    const result = await getCountries(client)
    expect(result.ok && result.value.map(({ name }) => name)).toEqual(['Åland', 'België', 'Nederland', 'Zweden'])
  })
})

describe('a client', () => {
  it('needs nothing but the address of the API', async () => {
    let status = 200
    vi.stubGlobal('fetch', async () => json({ data: {}, message: 'Kan niet' }, status))
    const client = createApiClient('http://api.test')
    expect(await logout(client)).toEqual({ ok: true, value: {} })
    for (status of [401, 409, 503]) {
      const result = await logout(client, { globalErrorDisplay: true })
      expect(result).toMatchObject({ ok: false, error: { status, serverMessage: 'Kan niet' } })
    }
  })

  it.each(['onLoading', 'onUnauthorized', 'onUnavailable', 'onError'] as const)(
    'accepts a listener to %s alone, whatever it returns',
    async (name) => {
      let loading = 0
      const listener = (change: unknown) => (loading += typeof change === 'number' ? change : 0)
      for (const status of [200, 401, 409, 503]) {
        const client = createApiClient('http://api.test', { [name]: listener }, async () =>
          json({ data: {}, message: 'Kan niet' }, status),
        )
        const result = await logout(client, { globalErrorDisplay: true })
        expect(result.ok ? 200 : result.error.status).toBe(status)
      }
      expect(loading).toBe(0)
    },
  )
})

describe('an event of the client', () => {
  // Requirement 4.7.
  it('counts a call that writes while it runs, and never goes below zero', async () => {
    const { client, log } = createTestClient(() => json({ data: {} }))
    await Promise.all([getUser(client), logout(client), createCalculation(client, payload, null)])
    expect(log).toMatchObject({ loading: 0, lowest: 0, highest: 2 })
  })

  it('stops counting when the connection fails', async () => {
    const { client, log } = createTestClient(() => Promise.reject(new TypeError()))
    await logout(client)
    expect(log).toMatchObject({ loading: 0, lowest: 0, highest: 1 })
  })

  it('does not count a quiet call', async () => {
    const { client, log } = createTestClient(() => json({ data: {} }))
    await getUser(client, { quiet: true })
    await createCalculation(client, payload, null, { quiet: true })
    expect(log.highest).toBe(0)
  })

  // Requirement 8.2.
  it('reports each 401 and 503, and shows neither as an error', async () => {
    let status = 401
    const { client, log } = createTestClient(() => json({ message: 'x' }, status))
    await getUser(client, { globalErrorDisplay: true })
    status = 503
    await getUser(client, { globalErrorDisplay: true })
    expect(log).toMatchObject({ unauthorized: 1, unavailable: 1, errors: [] })
  })

  // Requirement 8.3.
  it('shows other errors only while global error display is on', async () => {
    const { client, log } = createTestClient(() => json({ message: 'Kan niet' }, 409))
    await getUser(client)
    expect(log.errors).toHaveLength(0)
    await getUser(client, { globalErrorDisplay: true })
    expect(log.errors.map((error) => error.serverMessage)).toEqual(['Kan niet'])
  })
})
