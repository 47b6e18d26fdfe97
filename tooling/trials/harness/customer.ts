import type { Payment } from '@portal/api/operations'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@portal/server/tests/customers/browser'

type Visit = {
  browser: Browser
  chance: () => number
  cookie: string
  contractId: string
  /** Called for every payment at the bank, so that webhooks about it can be sent. */
  sendWebhook(bankId: string): void
  /** Called for every payment that the portal showed as paid. */
  onPaid(paymentId: string): void
}

/** The ways in which a customer pays a contract, by frequency in per cents. */
const ways: readonly (readonly [percent: number, way: (visit: Visit) => Promise<void>])[] = [
  [50, (visit) => payByIdeal(visit, 'betaald', true)],
  [10, (visit) => payByIdeal(visit, 'webhook-dubbel', false)],
  [10, (visit) => payByIdeal(visit, 'niet-terug', false)],
  [5, (visit) => payByIdeal(visit, 'mislukt', true)],
  [5, payAfterPending],
  [10, payAfterCancelling],
  [10, payInTwoTabs],
]

export async function makePayments(given: Visit): Promise<void> {
  let left = given.chance() * 100
  for (const [percent, way] of ways) {
    left -= percent
    if (left < 0) return way(given)
  }
}

async function payByIdeal(visit: Visit, outcome: string, returns: boolean): Promise<void> {
  const payment = await begin(visit, 'ideal')
  if (!payment) return
  await choose(visit, payment, outcome)
  if (returns) await waitForPayment(visit, payment)
}

async function payAfterPending(visit: Visit): Promise<void> {
  const payment = await begin(visit, 'ideal')
  if (!payment) return
  await choose(visit, payment, 'in-behandeling')
  await waitForPayment(visit, payment)
  await choose(visit, payment, 'betaald')
  await waitForPayment(visit, payment)
}

async function payAfterCancelling(visit: Visit): Promise<void> {
  await payByIdeal(visit, 'geannuleerd', true)
  await payByIdeal(visit, 'betaald', true)
}

/** Pays in one tab while the other tab chooses a transfer, and transfers too: the money may arrive twice. */
async function payInTwoTabs(visit: Visit): Promise<void> {
  const first = await begin(visit, 'ideal')
  if (!first) return
  const [second] = await Promise.all([begin(visit, 'overboeking'), choose(visit, first, 'betaald')])
  if (second) await choose(visit, second, 'ontvangen')
  await waitForPayment(visit, first)
}

/** Sends one key until there is a response, as the portal does; null when it was paid already. */
async function begin({ browser, cookie, contractId }: Visit, method: string): Promise<Payment | null> {
  const key = randomUUID()
  const json = { contractId, method }
  for (;;) {
    const answer = await browser.insist({ method: 'POST', path: '/api/payments', cookie, key, json }, 200, 409)
    if (answer.status === 200) return (answer.body as { data: Payment }).data
    // An earlier call whose response was lost is still running, or it is paid.
    if ((answer.body as { message: string }).message.includes('al ontvangen')) return null
    await sleep(50)
  }
}

async function choose({ browser, sendWebhook }: Visit, payment: Payment, uitkomst: string): Promise<void> {
  const reference = payment.transfer?.reference
  const path = payment.checkoutUrl ?? (reference ? `/sandbox/overboeking?kenmerk=${reference}` : null)
  if (path === null) return
  await browser.insist({ method: 'POST', path, form: { uitkomst } }, 303)
  sendWebhook(reference ?? path.split('/').at(-1) ?? '')
}

async function waitForPayment({ browser, cookie, onPaid }: Visit, { id }: Payment): Promise<void> {
  for (let count = 0; count < 3; count++) {
    const answer = await browser.call({ method: 'GET', path: `/api/payments/${id}`, cookie })
    if (answer?.status === 200 && (answer.body as { data: Payment }).data.status === 'paid') return onPaid(id)
    await sleep(100 + 200 * count)
  }
}
