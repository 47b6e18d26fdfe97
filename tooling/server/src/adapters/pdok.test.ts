import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../tests/test-app.ts'
import type { AddressLookup } from '../ports/addresses.ts'
import { createPdokLookup } from './pdok.ts'

/** The response of the service for Dam 1 in Amsterdam, with the requested fields. */
const recorded = {
  response: {
    numFound: 1,
    start: 0,
    maxScore: 14.532,
    numFoundExact: true,
    docs: [{ woonplaatsnaam: 'Amsterdam', huisnummer: 1, postcode: '1012JS', straatnaam: 'Dam' }],
  },
}
const docs = (...rows: unknown[]) => JSON.stringify({ response: { docs: rows } })
const dam = { straatnaam: 'Dam', woonplaats: 'Amsterdam' }

/** The response of a fake service; each test sets its own. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: { method: string | undefined; path: string; query: object; accept: string | undefined }[]
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const { method, headers } = request
  response.setHeader('connection', 'close')
  asked.push({ method, path: pathname, query: Object.fromEntries(searchParams), accept: headers.accept })
  answer(request, response)
})
let url: string
let lookUp: AddressLookup
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search/free`
})
beforeEach(() => {
  asked = []
  lookUp = createPdokLookup(url)
  answer = (_request, response) => response.end(JSON.stringify(recorded))
})
afterEach(() => server.closeAllConnections())
afterAll(() => server.close())

describe('an address', () => {
  // Requirements 7.13 and T26.
  it('is requested by postcode and house number, and nothing else', async () => {
    expect(await lookUp('1012JS', 1)).toEqual(dam)
    expect(asked).toEqual([
      {
        method: 'GET',
        path: '/search/free',
        query: {
          q: 'postcode:1012JS AND huisnummer:1',
          fq: 'type:adres',
          fl: 'straatnaam,woonplaatsnaam,postcode,huisnummer',
          rows: '5',
        },
        accept: 'application/json',
      },
    ])
  })

  it('is cached when it was found, and requested again when it was not', async () => {
    await lookUp('1012JS', 1)
    expect(await lookUp('1012JS', 1)).toEqual(dam)
    expect(asked).toHaveLength(1)
    answer = (_request, response) => response.end(docs())
    expect([await lookUp('1012JS', 2), await lookUp('1012JS', 2)]).toEqual([undefined, undefined])
    expect(asked).toHaveLength(3)
  })

  it('is requested again after a thousand others', async () => {
    let number = 0
    answer = (_request, response) =>
      response.end(docs({ straatnaam: 'Dam', woonplaatsnaam: 'Amsterdam', postcode: '1012JS', huisnummer: number }))
    for (number = 1; number <= 1_001; number++) await lookUp('1012JS', number)
    asked = []
    number = 1
    await lookUp('1012JS', 1_001)
    expect(asked).toHaveLength(0)
    await lookUp('1012JS', 1)
    expect(asked).toHaveLength(1)
  })

  it('is only the requested one', async () => {
    answer = (_request, response) =>
      response.end(
        docs(
          { straatnaam: 'Elders', woonplaatsnaam: 'Elders', postcode: '1012JS', huisnummer: 11 },
          { straatnaam: 'Elders', woonplaatsnaam: 'Elders', postcode: '1012JT', huisnummer: 1 },
          { straatnaam: '', woonplaatsnaam: 'Amsterdam', postcode: '1012JS', huisnummer: 1 },
          { straatnaam: 'D'.repeat(121), woonplaatsnaam: 'Amsterdam', postcode: '1012JS', huisnummer: 1 },
          'nothing',
          recorded.response.docs[0],
        ),
      )
    expect(await lookUp('1012JS', 1)).toEqual(dam)
  })

  // Requirement T26.
  it('is not requested when it is not Dutch', async () => {
    const texts = fc.oneof(
      fc.string(),
      fc.constantFrom('1012js', '1012 JS', '0012JS', '1012JS OR *:*', '../../', 'http://127.0.0.1/', '1012JS&rows=9'),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        fc.pre(!/^[1-9][0-9]{3}[A-Z]{2}$/.test(text))
        expect(await lookUp(text, 1)).toBeUndefined()
      }),
    )
    for (const number of [1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(await lookUp('1012JS', number)).toBeUndefined()
    }
    expect(asked).toEqual([])
  })
})

describe('a service that fails', () => {
  const failures: [what: string, reason: string, answer: (response: ServerResponse) => void][] = [
    ['with a fault', 'status', (response) => response.writeHead(500).end('{}')],
    ['with too many', 'status', (response) => response.writeHead(429).end()],
    ['with no JSON', 'unreadable', (response) => response.end('<html>')],
    ['with another shape', 'unreadable', (response) => response.end('{"docs":[]}')],
    ['with more than it should', 'unreadable', (response) => response.end(docs('x'.repeat(70_000)))],
    ['by hanging up', 'unreachable', (response) => response.destroy()],
  ]
  it.each(failures)('%s is a failure: %s', async (_what, reason, fail) => {
    answer = (_request, response) => fail(response)
    await expect(lookUp('1012JS', 1)).rejects.toMatchObject({ name: 'AddressLookupFailure', reason })
  })

  // Requirement T26.
  it('by a redirect is not followed', async () => {
    answer = (request, response) =>
      request.url?.startsWith('/elsewhere')
        ? response.end(JSON.stringify(recorded))
        : response.writeHead(302, { location: '/elsewhere' }).end()
    await expect(lookUp('1012JS', 1)).rejects.toMatchObject({ reason: 'unreachable' })
    expect(asked.map(({ path }) => path)).toEqual(['/search/free'])
  })

  // Requirement T26.
  it('by silence is aborted after two seconds', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      expect(milliseconds).toBe(2_000)
      const controller = new AbortController()
      answer = () => controller.abort(new DOMException('', 'TimeoutError'))
      return controller.signal
    })
    await expect(lookUp('1012JS', 1)).rejects.toMatchObject({ reason: 'timeout' })
    vi.restoreAllMocks()
  })

  it('by slowness gets at most eight requests at a time', async () => {
    const waiting: ServerResponse[] = []
    answer = (_request, response) => void waiting.push(response)
    const answers = Array.from({ length: 50 }, (_, index) => lookUp('1012JS', index + 1).catch(({ reason }) => reason))
    expect(await Promise.all(answers.slice(40))).toEqual(Array.from({ length: 10 }, () => 'busy'))
    await expect.poll(() => waiting.length).toBe(8)
    answer = (_request, response) => response.end(docs())
    for (const response of waiting) response.end(docs())
    expect(await Promise.all(answers.slice(0, 40))).toEqual(Array.from({ length: 40 }, () => undefined))
  })

  // Requirements 8.6 and T26.
  it('lets the customer type the address by hand, and is logged without the address', async () => {
    answer = (_request, response) => response.writeHead(500).end()
    const { app, logged } = await createTestApp({ lookUpAddress: lookUp })
    const payload = { postcode: '9876ZX', houseNumber: 54_321 }
    const refused = await app.inject({ method: 'POST', url: '/api/postcode', payload })
    expect([refused.statusCode, refused.json()]).toEqual([
      404,
      { message: 'Wij kunnen dit adres nu niet opzoeken. Vul straat en woonplaats zelf in.' },
    ])
    expect(logged.join('')).toContain('"reason":"status","msg":"address lookup failed"')
    expect(logged.join('')).not.toMatch(/9876 ?ZX|\b54321\b/i)
  })
})
