import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createProviderStub, type StubAnswer, type StubCall } from '../../tests/provider-stub.ts'
import { createTwikey } from './twikey.ts'

let answers: (StubAnswer | 'silence')[] = []
let tokens = 0
const isLogin = ({ method, url }: StubCall) => method === 'POST' && url === '/api/creditor'
const stub = await createProviderStub((call) =>
  isLogin(call) ? { headers: { authorization: `token-${++tokens}` } } : (answers.shift() ?? { status: 500 }),
)
let now = 0
const create = () =>
  createTwikey({ apiKey: 'api-key', company: 'acme', template: '123', address: stub.address, now: () => now })
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: Error) => error.message,
  )
const detail = { Mndt: { MndtId: 'MND1', LclInstrm: 'CORE', DbtrAcct: 'NL91ABNA0417164300' } }
const order = {
  id: '4c1f7a86-6a4e-4a53-9e38-0d6b5a1f9a10',
  brand: 'main',
  amountCents: 10_050,
  description: 'Maandelijkse inleg contract 100001-SB',
  contractNumber: '100001-SB',
  customer: { id: 'c1', email: 'jan@example.nl', name: 'Jan Jansen' },
} as const

beforeEach(() => {
  answers = []
  tokens = 0
  now = 0
  stub.calls.length = 0
})

describe('a session at Twikey', () => {
  test('is started with the key and used for a day', async () => {
    const twikey = create()
    answers = Array.from({ length: 3 }, () => ({ headers: { 'x-state': 'PREPARED' }, body: detail }))
    await twikey.getMandate('MND1')
    await twikey.getMandate('MND1')
    now = 24 * 60 * 60_000
    await twikey.getMandate('MND1')
    expect(stub.calls.map(({ method, headers }) => [method, headers.authorization])).toEqual([
      ['POST', undefined],
      ['GET', 'token-1'],
      ['GET', 'token-1'],
      ['POST', undefined],
      ['GET', 'token-2'],
    ])
    expect(stub.calls[0]).toMatchObject({ body: 'apiToken=api-key' })
  })

  test('is started again when it has ended, once', async () => {
    const twikey = create()
    answers = [{ status: 401 }, { headers: { 'x-state': 'PREPARED' }, body: detail }]
    expect((await twikey.getMandate('MND1')).status).toBe('open')
    answers = [{ status: 401 }, { status: 401 }]
    expect(await problemOf(twikey.getMandate('MND1'))).toBe('unavailable 401')
  })
})

describe('a mandate at Twikey', () => {
  test('is requested by a form, with our number', async () => {
    answers = [{ body: { mndtId: 'MND1', url: 'https://acme.twikey.com/acme/MND1', key: 'x' } }]
    expect(await create().createMandate(order)).toEqual({
      providerId: 'MND1',
      signUrl: 'https://acme.twikey.com/acme/MND1',
    })
    const call = stub.calls[1]
    expect(call).toMatchObject({ method: 'POST', url: '/api/creditor/invite' })
    expect(call?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    // Without a subscription: Twikey would collect too, beside our own collections.
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      ct: '123',
      l: 'nl',
      mandateNumber: '4C1F7A866A4E4A539E380D6B5A1F9A10',
      token: order.id,
      sendInvite: 'false',
      email: 'jan@example.nl',
      lastname: 'Jan Jansen',
      customerNumber: 'c1',
      contractNumber: '100001-SB',
    })
  })

  test('is requested once, whatever the response', async () => {
    answers = ['silence', { body: {} }]
    expect(await problemOf(create().createMandate(order))).toBe('unavailable')
    expect(stub.calls).toHaveLength(2)
  })

  test('has its state, and only the end of the account number', async () => {
    const twikey = create()
    for (const [theirs, ours] of [
      ['PREPARED', 'open'],
      ['SIGNED_PENDING_DEBTOR_BANK', 'pending'],
      ['SIGNED', 'signed'],
      ['CANCELLED', 'canceled'],
    ] as const) {
      answers = [{ headers: { 'x-state': theirs }, body: detail }]
      expect(await twikey.getMandate('MND1')).toMatchObject({ status: ours, maskedIban: 'NL91 •••• •••• ••43 00' })
    }
  })
})

describe('the feeds of Twikey', () => {
  test('continue from the last position', async () => {
    answers = [
      {
        headers: { 'x-last': '42' },
        body: {
          Messages: [
            { Mndt: { MndtId: 'MND1', DbtrAcct: 'NL91ABNA0417164300' }, EvtId: 40, EvtTime: '2026-11-21T10:00:00Z' },
            { Mndt: { MndtId: 'MND2' }, AmdmtRsn: { Rsn: '_T50' }, OrgnlMndtId: 'MND2', EvtId: 41 },
            { CxlRsn: { Rsn: 'uncollectable' }, OrgnlMndtId: 'MND3', EvtId: 42 },
          ],
        },
      },
    ]
    const page = await create().readFeed?.('mandate', '39')
    expect(stub.calls[1]).toMatchObject({ method: 'GET', url: '/api/creditor/mandate' })
    expect(stub.calls[1]?.headers['x-resume-after']).toBe('39')
    expect(page).toMatchObject({
      position: '42',
      events: [
        { id: '40', kind: 'mandate', providerId: 'MND1', report: { status: 'signed' } },
        { id: '42', kind: 'mandate', providerId: 'MND3', report: { status: 'canceled' } },
      ],
    })
  })

  test('report which direct debits were paid and why others were not', async () => {
    answers = [
      {
        headers: { 'x-last': '7' },
        body: {
          Entries: [
            { id: 1, amount: 150, state: 'PAID', bkdate: '2026-11-02' },
            { id: 2, amount: 100.5, state: 'ERROR', bkerror: 'AM04', bkdate: '2026-11-02' },
            { id: 3, amount: 20, state: 'OPEN' },
          ],
        },
      },
    ]
    const page = await create().readFeed?.('transaction', null)
    expect(stub.calls[1]?.headers['x-resume-after']).toBeUndefined()
    expect(page?.events).toMatchObject([
      { kind: 'collection', providerId: '1', report: { status: 'paid', amountCents: 15_000 } },
      { kind: 'collection', providerId: '2', report: { status: 'failed', amountCents: 10_050, reasonCode: 'AM04' } },
    ])
  })
})

describe('an odd entry in a feed of Twikey', () => {
  const read = async (feed: 'mandate' | 'transaction', entries: unknown[]) => {
    const name = feed === 'mandate' ? 'Messages' : 'Entries'
    answers = [{ headers: { 'x-last': '9' }, body: { [name]: entries } }]
    return create().readFeed?.(feed, null)
  }
  const paid = { id: 1, amount: 150, state: 'PAID', bkdate: '2026-11-02' }
  const signed = { Mndt: { MndtId: 'MND1' }, EvtId: 40 }

  test.each([
    ['no amount', { ...paid, id: 501, amount: undefined }, 'Incasso 501: amount ontbreekt of klopt niet.'],
    ['an amount as text', { ...paid, id: 502, amount: '150' }, 'Incasso 502: amount ontbreekt of klopt niet.'],
    ['a part of a cent', { ...paid, id: 506, amount: 150.005 }, 'Incasso 506: amount ontbreekt of klopt niet.'],
    ['an unknown state', { ...paid, id: 503, state: 'LOST' }, 'Incasso 503: state ontbreekt of klopt niet.'],
    ['no id', { ...paid, id: null }, 'Incasso zonder nummer: id ontbreekt of klopt niet.'],
    [
      'a character that cannot be saved',
      { ...paid, id: 'a\u0000' },
      'Incasso zonder nummer: id ontbreekt of klopt niet.',
    ],
    ['nothing', null, 'Incasso zonder nummer: de inhoud ontbreekt of klopt niet.'],
  ])('of collections with %s is left to staff, and the others are read', async (_what, odd, problem) => {
    const page = await read('transaction', [odd, paid])
    expect(page).toMatchObject({ position: '9', events: [{ kind: 'unread', problem }, { providerId: '1' }] })
  })

  test.each([
    ['no mandate id', { Mndt: { DbtrAcct: null }, EvtId: 41 }, 'Machtiging 41: MndtId ontbreekt of klopt niet.'],
    ['a mandate of text', { Mndt: 'MND2', EvtId: 42 }, 'Machtiging 42: Mndt ontbreekt of klopt niet.'],
    ['no mandate at all', {}, 'Machtiging zonder nummer: MndtId ontbreekt of klopt niet.'],
    ['a list', [], 'Machtiging zonder nummer: MndtId ontbreekt of klopt niet.'],
  ])('of mandates with %s is left to staff, and the others are read', async (_what, odd, problem) => {
    const page = await read('mandate', [odd, signed])
    expect(page).toMatchObject({ position: '9', events: [{ kind: 'unread', problem }, { providerId: 'MND1' }] })
  })

  test('that changes nothing is left out', async () => {
    expect((await read('transaction', [{ state: 'OPEN' }]))?.events).toEqual([])
    for (const name of ['AmdmtRsn', 'AmdmntRsn']) {
      expect((await read('mandate', [{ [name]: { Rsn: '_T50' }, Mndt: 1 }]))?.events).toEqual([])
      expect((await read('mandate', [{ [name]: { Rsn: '_T50' }, Mndt: { MndtId: 'MND2' } }]))?.events).toEqual([])
    }
  })

  test('has the same id when it is read again, and another than another entry', async () => {
    const odd = { ...paid, amount: null }
    const page = await read('transaction', [odd, odd, { ...odd, id: 2 }])
    const [first, again, other] = page?.events.map(({ id }) => id) ?? []
    expect([first === again, first === other]).toEqual([true, false])
  })

  test('in a text that is only shown does not hide the state', async () => {
    const page = await read('transaction', [{ ...paid, state: 'ERROR', bkerror: { code: 'AM04' } }])
    expect(page?.events).toMatchObject([{ report: { status: 'failed', reasonCode: null } }])
  })

  test('never stops the others, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), fc.constantFrom('mandate', 'transaction'), async (odd, feed) => {
        const page = await read(feed, [...odd, feed === 'mandate' ? signed : paid])
        expect(page?.position).toBe('9')
        expect(page?.events.at(-1)).toMatchObject({ providerId: feed === 'mandate' ? 'MND1' : '1' })
      }),
      { numRuns: 40 },
    )
  })
})

test('a direct debit is requested in euros, with our id', async () => {
  answers = [{ body: { Entries: [{ id: 9, amount: 100.5, state: 'OPEN' }] } }]
  const twikey = create()
  const collection = {
    id: 'p1',
    brand: 'main',
    mandateProviderId: 'MND1',
    amountCents: 10_050,
    description: 'x',
    collectOn: null,
  } as const
  expect(await twikey.collect(collection)).toEqual({ providerId: '9' })
  expect(stub.calls[1]?.body).toBe('mndtId=MND1&message=x&ref=p1&amount=100.50')
})

test('a webhook is signed over the decoded query, in capitals', () => {
  const query = 'type=contract&event=Sign&state=SIGNED&name=Jan Jansen'
  const signature = createHmac('sha256', 'api-key').update(query).digest('hex').toUpperCase()
  const { isOwnWebhook } = create()
  expect(isOwnWebhook(query, signature)).toBe(true)
  expect(isOwnWebhook(query, signature.toLowerCase())).toBe(false)
  expect(isOwnWebhook(`${query}&x=1`, signature)).toBe(false)
  expect(isOwnWebhook(query, undefined)).toBe(false)
  const other = createHmac('sha256', 'another').update(query).digest('hex').toUpperCase()
  expect(isOwnWebhook(query, other)).toBe(false)
})
