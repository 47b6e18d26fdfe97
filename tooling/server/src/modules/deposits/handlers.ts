import type { Deposit, DepositOverview } from '@portal/api/operations'
import { dealingFor } from '@portal/flows/contract/dealing-calendar'
import { extraDepositLimits, mayDeposit } from '@portal/flows/contract/deposit-rules'
import { toMoment } from '@portal/flows/values/moment'
import { productOf } from '@portal/flows/values/products'
import { notFound } from '../../platform/api-problem.ts'
import type { Brand } from '../../platform/brands.ts'
import { requireUnfinishedMonth } from '../dealing/dealing-months.ts'
import { answerOnce } from '../operation/answer-once.ts'
import type { Call, Handlers } from '../operation/handler.ts'
import { ownedBy } from '../operation/owned.ts'
import { makePayment } from '../payments/request-payment.ts'
import { beginDue } from '../payments/begin-payment.ts'
import { lockOwnContract } from '../payments/contract-money.ts'
import { toPayment } from '../payments/payment-rows.ts'
import { requireDeposit, toFacts } from './read-deposit.ts'
import {
  insertDepositOrder,
  selectDepositContract,
  selectDeposits,
  updateDepositOrder,
  type DepositRow,
} from './queries.ts'

export const depositsHandlers = {
  async getDeposits(call) {
    const { db, brand, today, now } = call
    const owned = ownedBy(call)
    const [contract, deposits] = await Promise.all([
      db.first(selectDepositContract, [...owned, today]),
      db.all(selectDeposits, owned),
    ])
    if (!contract) throw notFound()
    return {
      data: {
        isOffered: mayDeposit(toFacts(contract)),
        isAnnuity: productOf(contract.product_code).isAnnuity,
        minimumCents: extraDepositLimits.minimum,
        maximumCents: extraDepositLimits.maximum,
        depositedThisYearCents: contract.deposited_this_year_cents,
        annuityDepositedThisYearCents: contract.annuity_deposited_this_year_cents,
        funds: contract.funds,
        dealing: dealingFor(toMoment(now)),
        deposits: deposits.map((row) => toDeposit(row, brand, now)),
      } satisfies DepositOverview,
    }
  },

  async createDeposit(call) {
    return { data: await makePayment(call, call.params.id, () => beginDeposit(call)) }
  },
} satisfies Partial<Handlers>

/** Creates the payment and the order to invest it, once. The lock delays other changes to the contract's money. */
function beginDeposit(call: Call<'createDeposit'>) {
  const { brand, session, params, body, providers, now, today } = call
  const owned = { brand: brand.id, userId: session.user.id, contractId: params.id }
  return answerOnce(call, 'createDeposit', async (transaction) => {
    const money = await transaction.first(lockOwnContract, [owned.brand, owned.userId, owned.contractId])
    const contract = await transaction.first(selectDepositContract, [
      owned.brand,
      owned.userId,
      owned.contractId,
      today,
    ])
    if (!money || !contract) throw notFound()
    requireDeposit(body, contract, today)
    const { month } = dealingFor(toMoment(now))
    await requireUnfinishedMonth(transaction, month, call.log)
    const { amountCents, method, acceptsRisk } = body
    const funds = body.funds?.filter(({ shareBasisPoints }) => shareBasisPoints > 0) ?? null
    const due = { purpose: 'extra', amountCents, replacesPaymentId: null } as const
    const { isNew, ...begun } = await beginDue(transaction, money, due, { ...owned, method, providers, now })
    // The order saves the confirmation as proof that the customer was warned (Wft art. 4:24).
    const request = JSON.stringify({ funds, ...(acceptsRisk && { acceptsRisk }) })
    if (isNew) {
      const order = crypto.randomUUID()
      await transaction.run(insertDepositOrder, [brand.id, order, params.id, request, month, begun.id, now])
    } else {
      await transaction.run(updateDepositOrder, [brand.id, params.id, begun.id, request])
    }
    return begun
  })
}

function toDeposit(row: DepositRow, brand: Brand, now: Date): Deposit {
  return { payment: toPayment(row, brand), funds: row.funds, dealing: dealingOfDeposit(row, now) }
}

/** Received money is dealt by its arrival; expected money as if it arrived now. */
function dealingOfDeposit({ status, dealt_month, paid_at }: DepositRow, now: Date): Deposit['dealing'] {
  if (dealt_month !== null) return null
  if (status === 'paid') return dealingFor(toMoment(paid_at ?? now))
  return status === 'created' || status === 'open' || status === 'pending' ? dealingFor(toMoment(now)) : null
}
