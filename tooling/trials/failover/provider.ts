import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Payment = { id: string; value: string; status: 'open' | 'paid' }

export type Provider = {
  url: string
  /** The payment of a checkout page is paid now; returns its id. */
  pay(checkoutUrl: string): string
  /** What customers paid, in cents, by the id of the payment in the portal. */
  paid(): ReadonlyMap<string, number>
  close(): void
}

/** Mollie, as far as an iDEAL payment needs it. It is another company: it keeps what a lost database forgets. */
export async function openProvider(): Promise<Provider> {
  /** By the portal's id, which is the key of the request: a repeated request is the same payment. */
  const payments = new Map<string, Payment>()
  const byId = (id: string) => [...payments.values()].find((payment) => payment.id === id)
  const create = (key: string, value: string): Payment => {
    const payment = payments.get(key) ?? { id: `tr_${payments.size + 1}`, value, status: 'open' }
    payments.set(key, payment)
    return payment
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname } = new URL(request.url ?? '', 'http://provider')
      const payment =
        request.method === 'POST'
          ? create(String(request.headers['idempotency-key']), toValue(body))
          : byId(pathname.split('/').at(-1) ?? '')
      response.writeHead(payment ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(payment ? toAnswer(payment) : {}))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pay(checkoutUrl) {
      const payment = byId(checkoutUrl.split('/').at(-1) ?? '')
      if (!payment) throw new Error(`There is no payment of ${checkoutUrl}`)
      payment.status = 'paid'
      return payment.id
    },
    paid: () =>
      new Map(
        [...payments].flatMap(([key, { status, value }]) =>
          status === 'paid' ? [[key, Number(value.replace('.', ''))]] : [],
        ),
      ),
    close: () => void server.close(),
  }
}

function toValue(body: string): string {
  return (JSON.parse(body) as { amount: { value: string } }).amount.value
}

function toAnswer({ id, value, status }: Payment) {
  const checkout = { href: `https://checkout.example/${id}` }
  return { id, status, amount: { currency: 'EUR', value }, _links: { checkout } }
}
