import type { Mandate, PaymentTask } from '@portal/api/operations'
import { isFinal } from '@portal/flows/payment/payment-state'
import { ApiProblem, requireFound } from '../../../platform/api-problem.ts'
import { answerOnce } from '../../base/operation/answer-once.ts'
import type { Call, Handlers } from '../../base/operation/handler.ts'
import { cancelMandates, refreshMandate, startMandate, requestMandate } from './request-mandate.ts'
import { makePayment, readPayment, refreshPayment, requestPayment } from './request-payment.ts'
import { beginMandate } from './begin-mandate.ts'
import { beginPayment } from './begin-payment.ts'
import { selectContractsToDo, type ContractToDo } from './contract-money.ts'
import { readFeeds } from './feeds.ts'
import { selectMandatesToDo, selectOpenMandate, selectOwnMandate, toMandate, type MandateRow } from './mandate-rows.ts'
import {
  selectPaymentsToDo,
  type PaymentKey,
  type PaymentsContext,
  toPayment,
  type PaymentRow,
} from './payment-rows.ts'
import { ifReachable, orTryLater } from './reach-provider.ts'
import type { BrandId, Brand } from '../../../platform/brands.ts'
import { statement } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payments.ts'

export const paymentsHandlers = {
  async getPaymentTasks({ db, brand, session: { user }, today }) {
    const [contracts, payments, mandates] = await Promise.all([
      db.all(selectContractsToDo, [brand.id, user.id, today]),
      db.all(selectPaymentsToDo, [brand.id, user.id]),
      db.all(selectMandatesToDo, [brand.id, user.id]),
    ])
    return { data: contracts.map((contract) => toTask(contract, payments, mandates, brand)) }
  },

  async createPayment(call) {
    const { brand, session, body, providers, now, today, reference } = call
    const owned = { brand: brand.id, userId: session.user.id, ...body, providers, now, today, reference }
    const begin = () => answerOnce(call, 'createPayment', (transaction) => beginPayment(transaction, owned))
    return { data: await makePayment(call, body.contractId, begin) }
  },

  async getPayment(call) {
    const payment = await readPayment(call, call.params.id)
    if (isFinal(payment.status) || call.session.isActedByStaff) return { data: payment }
    await ifReachable(refreshPayment(call, { brand: call.brand.id, contractId: payment.contractId, id: payment.id }))
    return { data: await readPayment(call, payment.id) }
  },

  async createMandate(call) {
    const { db, brand, session, body, providers, now, today } = call
    const owned = { brand: brand.id, userId: session.user.id, ...body, providers, now, today }
    const open = await db.first(selectOpenMandate, [owned.brand, owned.userId, owned.contractId])
    if (open) await ifReachable(refreshMandate(call, { brand: brand.id, contractId: body.contractId, id: open.id }))
    const { id, superseded } = await answerOnce(call, 'createMandate', (transaction) =>
      beginMandate(transaction, owned),
    )
    await orTryLater(startMandate(call, { brand: brand.id, contractId: body.contractId, id }))
    await cancelMandates(call, superseded)
    return { data: await readMandate(call, id) }
  },

  async getMandate(call) {
    const mandate = await readMandate(call, call.params.id)
    if (isFinal(mandate.status) || call.session.isActedByStaff) return { data: mandate }
    await ifReachable(refreshMandate(call, { brand: call.brand.id, contractId: mandate.contractId, id: mandate.id }))
    return { data: await readMandate(call, mandate.id) }
  },

  async receiveWebhook(call) {
    await orTryLater(receiveNotice(call, call.brand.id, call.params.provider, call.body.id))
    return { data: {} }
  },

  async receiveTwikeyWebhook(call) {
    const { http, providers } = call
    if (!providers.mandates.isOwnWebhook(http.decodedQuery, http.header('x-signature')))
      throw new ApiProblem(401, { message: 'Deze melding is niet ondertekend.' })
    await orTryLater(readFeeds(call))
    return { data: {} }
  },
} satisfies Partial<Handlers>

type Reader = Pick<Call<'getPayment'>, 'db' | 'brand' | 'session'>

async function readMandate({ db, brand, session }: Reader, id: string): Promise<Mandate> {
  const row = requireFound(await db.first(selectOwnMandate, [brand.id, session.user.id, id]))
  return toMandate(row, brand)
}

type ByProvider = [brand: BrandId, provider: string, providerId: string]

const selectPayment = statement<PaymentKey, ByProvider>('webhook payment')`
  select brand, contract_id as "contractId", id from payments where brand = $1 and provider = $2 and provider_id = $3`

const selectMandate = statement<PaymentKey, ByProvider>('webhook mandate')`
  select brand, contract_id as "contractId", id from mandates where brand = $1 and provider = $2 and provider_id = $3`

/**
 * A provider reports that a payment or mandate changed, without its new state. The state is requested, also of what was
 * paid or signed, because it may have been returned. An unknown id is ignored.
 */
async function receiveNotice(
  context: PaymentsContext,
  brand: BrandId,
  provider: PaymentProvider['name'],
  providerId: string,
): Promise<void> {
  const payment = await context.db.first(selectPayment, [brand, provider, providerId])
  if (payment) return requestPayment(context, payment)
  const mandate = await context.db.first(selectMandate, [brand, provider, providerId])
  if (mandate) await requestMandate(context, mandate)
}

/** The payments and mandates that an incomplete contract still needs. */
function toTask(
  contract: ContractToDo,
  allPayments: readonly PaymentRow[],
  allMandates: readonly MandateRow[],
  brand: Brand,
): PaymentTask {
  const payments = allPayments.filter(({ contractId }) => contractId === contract.id)
  const mandates = allMandates.filter(({ contractId }) => contractId === contract.id)
  const first = payments.filter(({ purpose }) => purpose === 'first')
  const collections = payments.filter(({ makesGood, purpose }) => makesGood === null && purpose === 'periodic')
  const oldest = collections.at(-1)
  const repayment = payments.find(({ makesGood }) => makesGood !== null && makesGood === oldest?.id)
  return {
    contractId: contract.id,
    number: contract.number,
    productCode: contract.product_code,
    description: contract.description,
    isTransfer: contract.is_transfer,
    first:
      contract.initial_deposit_cents === 0
        ? null
        : {
            amountCents: contract.initial_deposit_cents,
            isPaid: contract.is_first_paid,
            payments: first.map((row) => toPayment(row, brand)),
          },
    monthly:
      contract.periodic_deposit_cents === 0 && collections.length === 0
        ? null
        : {
            amountCents: contract.periodic_deposit_cents,
            // Nothing is left to arrange once the deposits have stopped.
            isArranged: contract.is_arranged || contract.periodic_deposit_cents === 0,
            mandates: mandates.map((row) => toMandate(row, brand)),
            collections: collections.map((row) => toPayment(row, brand)),
            repayment: repayment ? toPayment(repayment, brand) : null,
          },
    isCompleted: false,
  }
}
