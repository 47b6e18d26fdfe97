import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

// Loaded into a process of production before its own code (`node --import`). It stands in for the providers, so that no
// rehearsal reaches one, and lets the jobs run a hundred times as often.
const { setTimeout: sleep } = timers
timers.setTimeout = (delay, value, options) =>
  sleep(options?.ref === false ? (delay ?? 0) / 100 : delay, value, options)
syncBuiltinESMExports()

let collections = 0

globalThis.fetch = async (input, { method = 'GET' } = {}) => {
  const { hostname, pathname } = new URL(input instanceof Request ? input.url : input)
  const request = `${method} ${hostname}${pathname}`
  switch (request) {
    case 'GET api.mollie.com/v2/methods/ideal':
      return Response.json({ description: 'iDEAL | Wero' })
    case 'POST rehearsal.twikey.com/api/creditor':
      return new Response('', { headers: { authorization: 'token' } })
    case 'POST rehearsal.twikey.com/api/creditor/transaction':
      return Response.json({ Entries: [{ id: `${process.pid}-${++collections}` }] })
    case 'GET rehearsal.twikey.com/api/creditor/mandate':
      return Response.json({ Messages: [] })
    case 'GET rehearsal.twikey.com/api/creditor/payment':
      return Response.json({ Entries: [] })
    default:
      throw new TypeError(`A rehearsal does not reach ${request}.`)
  }
}
