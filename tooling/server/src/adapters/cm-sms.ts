import * as v from 'valibot'
import { ProviderProblem } from '../ports/providers.ts'
import type { SmsGateway } from '../ports/sms.ts'
import { callProvider, readJson } from './call-provider.ts'

type Cm = {
  /** The product token of the account. */
  apiKey: string
  /** The name of the sender that the telephone shows. */
  sender: string
  /** Only for tests. */
  address?: string
}

// https://developers.cm.com/messaging/docs/responses-errors-json
const answer = v.object({ messages: v.tupleWithRest([v.object({ status: v.string() })], v.unknown()) })

export function createCmSms({ apiKey, sender, address = 'https://gw.messaging.cm.com' }: Cm): SmsGateway {
  return {
    async deliver({ to, text }) {
      const message = {
        from: sender,
        to: [{ number: to.replace(/^\+/, '00') }],
        body: { type: 'auto', content: text },
        allowedChannels: ['SMS'],
      }
      const response = await callProvider(`${address}/v1.0/message`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', 'x-cm-producttoken': apiKey },
        body: JSON.stringify({ messages: { msg: [message] } }),
        // The outbox retries later; a retry here after a lost response would send the message twice within a second.
        isRepeatable: false,
      })
      const { messages } = await readJson(response, answer)
      if (messages[0].status !== 'Accepted') throw new ProviderProblem('refused', response.status)
    },
  }
}
