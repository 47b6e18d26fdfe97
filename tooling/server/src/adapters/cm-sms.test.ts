import { beforeEach, describe, expect, test } from 'vitest'
import { createProviderStub, type StubAnswer } from '../../tests/provider-stub.ts'
import { createCmSms } from './cm-sms.ts'

// Copied from the reference of CM.com.
const accepted = {
  details: 'Created 1 message(s)',
  errorCode: 0,
  messages: [{ to: '0031612345678', status: 'Accepted', reference: null, parts: 1, messageErrorCode: 0 }],
}
const unknownToken = { details: 'No account found for the given authentication', errorCode: 101, messages: [] }
const rejected = { details: 'Created 0 message(s)', errorCode: 201, messages: [{ status: 'Rejected' }] }

let answers: (StubAnswer | 'silence')[] = []
const stub = await createProviderStub(() => answers.shift() ?? { status: 500 })
const apiKey = '5c8d2f0e-1b7a-4f39-9a64-0d2c7e8b1f35'
const gateway = createCmSms({ apiKey, sender: 'Lindewaal', address: stub.address })
const sms = { to: '+31612345678', text: 'Uw code om in te loggen bij Lindewaal is 123456.' }

beforeEach(() => {
  answers = []
  stub.calls.length = 0
})

describe('an SMS by CM.com', () => {
  test('is sent once, to the number in the notation of CM.com, with the key in a header', async () => {
    answers = [{ body: accepted }]
    await gateway.deliver(sms)
    expect(stub.calls).toHaveLength(1)
    const [call] = stub.calls
    expect(call).toMatchObject({ method: 'POST', url: '/v1.0/message' })
    expect(call?.headers).toMatchObject({ 'content-type': 'application/json', 'x-cm-producttoken': apiKey })
    expect(JSON.parse(call?.body ?? '')).toEqual({
      messages: {
        msg: [
          {
            from: 'Lindewaal',
            to: [{ number: '0031612345678' }],
            body: { type: 'auto', content: sms.text },
            allowedChannels: ['SMS'],
          },
        ],
      },
    })
  })

  test.each([
    ['the token is unknown', { status: 400, body: unknownToken }, 'refused 400'],
    ['the message is rejected', { body: rejected }, 'refused 200'],
    ['the answer is no JSON of CM.com', { body: 'ok' }, 'unavailable 200'],
    ['CM.com has a problem', { status: 503 }, 'unavailable'],
    ['nothing is answered', 'silence' as const, 'unavailable'],
  ])('fails after one call, without number or text in the error, when %s', async (_, answer, message) => {
    answers = [answer]
    await expect(gateway.deliver(sms)).rejects.toThrow(message)
    await expect(gateway.deliver(sms)).rejects.not.toThrow(/612345678|123456/)
    expect(stub.calls).toHaveLength(2)
  })
})
