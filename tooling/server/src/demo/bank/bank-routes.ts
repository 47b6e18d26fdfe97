import { onlinePaymentNameOn } from '@portal/flows/payment/online-payment-names'
import { toCalendarDate } from '@portal/flows/values/moment'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiProblem } from '../../platform/api-problem.ts'
import type { BankSite } from '../../ports/bank.ts'
import { selectBankMandate } from './bank-mandates.ts'
import { bankPolicy, bankStyles, choicePage, messagePage, paidPage, paymentFacts, referencePage } from './bank-pages.ts'
import { selectBankPayment, type BankPayment } from './bank-payments.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import {
  chooseMandateOutcome,
  choosePaymentOutcome,
  mandateOutcomes,
  paymentOutcomes,
  returnOutcomes,
} from './outcomes.ts'

const ended = {
  paid: 'Deze betaling is gedaan. U kunt deze pagina sluiten.',
  returned: 'Dit geld is teruggegaan naar de klant.',
  signed: 'Deze machtiging is getekend. U kunt deze pagina sluiten.',
  other: 'Hier kan niets meer mee gebeuren. Ga terug naar de website om het opnieuw te proberen.',
}

/** Adds the pages of the sandbox bank, where a customer chooses the outcome of a payment or a mandate. */
export function addBankPages(
  app: FastifyInstance,
  { brand, db, clock, log, onlinePaymentNames, refuseCrossSite }: BankSite,
): void {
  const ownSite = async (request: FastifyRequest) => refuseCrossSite(request)
  const payTitle = () => `Betalen met ${onlinePaymentNameOn(onlinePaymentNames, toCalendarDate(clock()))}`
  const bankOf = () => ({ db, brand: brand.id, now: clock() })
  const notifyPortal = () =>
    void deliverWebhooks(app, db, brand.id, clock()).catch(() => log.warn('webhooks of the sandbox failed'))
  const selectTransfer = async (reference: string): Promise<BankPayment | undefined> => {
    const payment = await db.first(selectBankPayment, [reference, clock()])
    return payment?.kind === 'transfer' ? payment : undefined
  }

  app.get('/sandbox/bank.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(bankStyles),
  )

  app.get<{ Params: { id: string } }>('/sandbox/ideal/:id', async ({ params }, reply) => {
    const payment = await db.first(selectBankPayment, [params.id, clock()])
    if (payment?.kind !== 'ideal') return sendMissing(reply)
    const facts = paymentFacts(payment)
    if (payment.status === 'open' || payment.status === 'pending')
      return send(reply, choicePage(payTitle(), facts, 'Hoe loopt deze betaling af?', paymentOutcomes))
    if (payment.status === 'paid')
      return send(reply, paidPage(payTitle(), ended.paid, facts, payment.returnUrl, returnOutcomes))
    const text = ['refunded', 'charged_back'].includes(payment.status) ? ended.returned : ended.other
    return send(reply, messagePage(payTitle(), text, facts, payment.returnUrl))
  })

  app.post<{ Params: { id: string } }>('/sandbox/ideal/:id', { onRequest: ownSite }, async (request, reply) => {
    const payment = await db.first(selectBankPayment, [request.params.id, clock()])
    if (payment?.kind !== 'ideal') return sendMissing(reply)
    const outcome = chosen([...paymentOutcomes, ...returnOutcomes], request)
    await choosePaymentOutcome(bankOf(), payment.id, outcome)
    notifyPortal()
    return reply.redirect(outcome.returns && payment.returnUrl ? payment.returnUrl : request.url, 303)
  })

  app.get<{ Params: { id: string } }>('/sandbox/machtiging/:id', async ({ params }, reply) => {
    const mandate = await db.first(selectBankMandate, [params.id])
    if (!mandate) return sendMissing(reply)
    const facts = paymentFacts(mandate)
    if (mandate.status === 'open' || mandate.status === 'pending')
      return send(reply, choicePage('Machtiging tekenen', facts, 'Hoe loopt deze machtiging af?', mandateOutcomes))
    const text = mandate.status === 'signed' ? ended.signed : ended.other
    return send(reply, messagePage('Machtiging tekenen', text, facts, mandate.returnUrl))
  })

  app.post<{ Params: { id: string } }>('/sandbox/machtiging/:id', { onRequest: ownSite }, async (request, reply) => {
    const mandate = await db.first(selectBankMandate, [request.params.id])
    if (!mandate) return sendMissing(reply)
    const outcome = chosen(mandateOutcomes, request)
    await chooseMandateOutcome(bankOf(), mandate.id, outcome)
    notifyPortal()
    return reply.redirect(outcome.returns ? mandate.returnUrl : request.url, 303)
  })

  app.get<{ Querystring: { kenmerk?: unknown } }>('/sandbox/overboeking', async ({ query }, reply) => {
    if (query.kenmerk === undefined) return send(reply, referencePage(null, ''))
    const reference = typeof query.kenmerk === 'string' ? query.kenmerk.trim() : ''
    const payment = await selectTransfer(reference)
    if (!payment) return send(reply, referencePage('Er wacht geen betaling met dit kenmerk.', reference))
    const facts = [...paymentFacts(payment), ['Kenmerk', payment.id] as const]
    if (payment.status === 'paid') return send(reply, messagePage('Geld overmaken', ended.paid, facts))
    return send(reply, choicePage('Geld overmaken', facts, 'Wat gebeurt er met dit geld?', transferOutcomes))
  })

  app.post<{ Querystring: { kenmerk?: unknown } }>(
    '/sandbox/overboeking',
    { onRequest: ownSite },
    async (request, reply) => {
      const payment = await selectTransfer(String(request.query.kenmerk))
      if (!payment) return sendMissing(reply)
      await choosePaymentOutcome(bankOf(), payment.id, chosen(transferOutcomes, request))
      notifyPortal()
      return reply.redirect(request.url, 303)
    },
  )
}

const transferOutcomes = [
  { id: 'ontvangen', label: 'Geld is binnengekomen', status: 'paid', webhooks: [0], returns: false },
] as const

function chosen<Outcome extends { id: string }>(outcomes: readonly Outcome[], { body }: FastifyRequest): Outcome {
  const id = typeof body === 'object' && body !== null && 'uitkomst' in body ? body.uitkomst : undefined
  const outcome = outcomes.find((each) => each.id === id)
  if (!outcome) throw new ApiProblem(400, { message: 'Kies een van de mogelijkheden.' })
  return outcome
}

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({ 'content-security-policy': bankPolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return send(reply.code(404), messagePage('Onbekend', 'Dit bestaat niet (meer).'))
}
