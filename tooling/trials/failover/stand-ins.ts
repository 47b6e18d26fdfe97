// Loaded into a process of production before its own code (`node --import`). It stands in for the providers: payments are
// the trial's own, everything else has no news.
const fetchReally = globalThis.fetch
const provider = process.env.PROVIDER_URL ?? ''

globalThis.fetch = async (input, init) => {
  const { hostname, pathname } = new URL(input instanceof Request ? input.url : input)
  switch (hostname) {
    case 'api.mollie.com':
      if (pathname === '/v2/methods/ideal') return Response.json({ description: 'iDEAL | Wero' })
      return fetchReally(`${provider}${pathname}`, init)
    case 'rehearsal.twikey.com':
      if (pathname === '/api/creditor') return new Response('', { headers: { authorization: 'token' } })
      return Response.json({ Messages: [], Entries: [] })
    default:
      throw new TypeError(`A trial does not reach ${hostname}.`)
  }
}
