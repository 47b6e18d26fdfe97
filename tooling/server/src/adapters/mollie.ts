import * as v from 'valibot'
import type { BrandId } from '../platform/brands.ts'
import type { PaymentProvider, PaymentReport } from '../ports/payments.ts'
import { ProviderProblem } from '../ports/providers.ts'
import { callProvider, readJson } from './call-provider.ts'
import { toEuroText } from './euro-text.ts'

type Mollie = {
  apiKey: string
  siteUrls: Record<BrandId, string>
  /** Only for tests; Mollie's own URL by default. */
  address?: string
}

// https://docs.mollie.com/reference/payments-api
const amount = v.pipe(
  v.object({ currency: v.literal('EUR'), value: v.pipe(v.string(), v.regex(/^\d{1,10}\.\d\d$/)) }),
  v.transform(({ value }) => Number(value.replace('.', ''))),
)
const date = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date(),
)
const payment = v.object({
  id: v.pipe(v.string(), v.regex(/^tr_[A-Za-z0-9]+$/)),
  status: v.picklist(['open', 'pending', 'authorized', 'paid', 'canceled', 'failed', 'expired']),
  amount,
  // A returned payment stays `paid`; the returned amount is a separate field, and the webhook is called again.
  // https://docs.mollie.com/docs/refunds and https://docs.mollie.com/docs/chargebacks
  amountRefunded: v.nullish(amount),
  amountChargedBack: v.nullish(amount),
  paidAt: v.nullish(date),
  expiresAt: v.nullish(date),
  details: v.nullish(v.object({ failureReason: v.nullish(v.string()) })),
  _links: v.object({ checkout: v.nullish(v.object({ href: v.pipe(v.string(), v.url(), v.startsWith('https://')) })) }),
})

// https://docs.mollie.com/reference/get-method
const method = v.object({ description: v.string() })

export function createMollie({ apiKey, siteUrls, address = 'https://api.mollie.com' }: Mollie): PaymentProvider {
  const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' }
  const urlOf = (providerId: string) => `${address}/v2/payments/${encodeURIComponent(providerId)}`
  return {
    name: 'mollie',
    async createPayment({ id, brand, amountCents, description }) {
      const response = await callProvider(`${address}/v2/payments`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({
          amount: { currency: 'EUR', value: toEuroText(amountCents) },
          description,
          redirectUrl: `${siteUrls[brand]}/ideal-result?payment=${id}`,
          webhookUrl: `${siteUrls[brand]}/api/webhooks/mollie`,
          method: 'ideal',
          locale: 'nl_NL',
          metadata: { payment: id },
        }),
        isRepeatable: true,
      })
      const made = await readJson(response, payment)
      if (made.amount !== amountCents) throw new ProviderProblem('refused', response.status)
      return {
        providerId: made.id,
        checkoutUrl: made._links.checkout?.href ?? null,
        expiresAt: made.expiresAt ?? null,
      }
    },

    async getPayment(providerId) {
      const response = await callProvider(urlOf(providerId), { method: 'GET', headers, isRepeatable: true })
      return toReport(await readJson(response, payment))
    },

    async readMethodName() {
      const url = `${address}/v2/methods/ideal?locale=nl_NL`
      const response = await callProvider(url, { method: 'GET', headers, isRepeatable: true })
      return (await readJson(response, method)).description
    },

    async cancelPayment(providerId) {
      try {
        await callProvider(urlOf(providerId), { method: 'DELETE', headers, isRepeatable: true })
      } catch (error) {
        // The outcome of a payment that cannot be cancelled is reported later.
        if (!(error instanceof ProviderProblem && error.kind === 'refused')) throw error
      }
    },
  }
}

function toReport(told: v.InferOutput<typeof payment>): PaymentReport {
  const { amount: amountCents, paidAt, details } = told
  const [refunded, chargedBack] = [told.amountRefunded ?? 0, told.amountChargedBack ?? 0]
  const isReturned = told.status === 'paid' && refunded + chargedBack >= amountCents
  const returned = chargedBack > 0 ? 'charged_back' : 'refunded'
  return {
    status: isReturned ? returned : told.status === 'authorized' ? 'pending' : told.status,
    amountCents,
    reasonCode: details?.failureReason ?? null,
    paidAt: paidAt ?? null,
    ...(!isReturned && refunded + chargedBack > 0 && { partlyReturnedCents: refunded + chargedBack }),
  }
}
