import type { Deposit, DepositOverview, DepositRequest } from '@portal/api/operations'
import { allows } from '@portal/flows/contract/contract-states'
import { dealingFor, dealingOf } from '@portal/flows/contract/dealing-calendar'
import { checkDeposit, extraDepositLimits, mayDeposit } from '@portal/flows/contract/deposit-rules'
import { toDepositErrorText } from '@portal/flows/contract/order-error-texts'
import { investedIn } from '@portal/flows/contract/upcoming'
import type { CalendarDate } from '@portal/flows/values/dates'
import { hasNoErrors } from '@portal/flows/values/field-error'
import { toMoment } from '@portal/flows/values/moment'
import { productOf } from '@portal/flows/values/products'
import { ApiProblem, notFound, refusedByRules, requireFound } from '../../../platform/api-problem.ts'
import type { Brand } from '../../../platform/brands.ts'
import { determinedProfileOf } from '../contracts/determined-profile.ts'
import { requireUnfinishedMonth } from '../../books/dealing/dealing-months.ts'
import { answerOnce } from '../../base/operation/answer-once.ts'
import type { Call, Handlers } from '../../base/operation/handler.ts'
import { ownedBy } from '../../base/operation/owned.ts'
import type { ReferenceData } from '../../base/operation/reference-data.ts'
import { makePayment } from '../../books/payments/request-payment.ts'
import { beginDue } from '../../books/payments/begin-payment.ts'
import { lockOwnContract } from '../../books/payments/contract-money.ts'
import { toPayment } from '../../books/payments/payment-rows.ts'
import { fundsOn } from '../../reference/funds.ts'
import { riskProfiles } from '../../reference/questionnaires.ts'
import * as queries from './deposits-queries.ts'

export const depositsHandlers = {
  async getDeposits(call) {
    const { db, brand, today, now } = call
    const owned = ownedBy(call)
    const [contract, deposits] = await Promise.all([
      db.first(queries.selectDepositContract, [...owned, today]),
      db.all(queries.selectDeposits, owned),
    ])
    if (!contract) throw notFound()
    return {
      data: {
        isOffered: mayDeposit(contract) && allows(contract.state, 'deposit'),
        isAnnuity: productOf(contract.productCode).isAnnuity,
        minimumCents: extraDepositLimits.minimum,
        maximumCents: extraDepositLimits.maximum,
        depositedThisYearCents: contract.depositedThisYearCents,
        annuityDepositedThisYearCents: contract.depositedCents,
        determinedRiskProfile: determinedProfileOf(contract.answers),
        funds: contract.funds,
        dealing: dealingOf(investedFrom(contract, now)),
        deposits: deposits.map((row) => toDeposit(row, contract, brand, now)),
      } satisfies DepositOverview,
    }
  },

  async createDeposit(call) {
    return { data: await makePayment(call, call.params.id, () => beginDeposit(call)) }
  },
} satisfies Partial<Handlers>

/** Creates the payment and the order to invest it, once. The lock delays other changes to the contract's money. */
function beginDeposit(call: Call<'createDeposit'>) {
  const { brand, session, params, body, providers, now, today, reference } = call
  const owned = { brand: brand.id, userId: session.user.id, contractId: params.id }
  return answerOnce(call, 'createDeposit', async (transaction) => {
    const money = await lockOwnContract(transaction, ownedBy(call), 'deposit', today)
    const contract = requireFound(await transaction.first(queries.selectDepositContract, [...ownedBy(call), today]))
    requireDeposit(body, contract, today, reference)
    await requireUnfinishedMonth(transaction, dealingFor(toMoment(now)).month, call.log)
    const month = investedFrom(contract, now)
    const { amountCents, method, acceptsRisk } = body
    const funds = body.funds?.filter(({ shareBasisPoints }) => shareBasisPoints > 0) ?? null
    const due = { purpose: 'extra', amountCents, replacesPaymentId: null } as const
    const { isNew, ...begun } = await beginDue(transaction, money, due, { ...owned, method, providers, now })
    // The order saves the confirmation as proof that the customer was warned (Wft art. 4:24).
    const request = JSON.stringify({ funds, ...(acceptsRisk && { acceptsRisk }) })
    if (isNew) {
      const order = crypto.randomUUID()
      await transaction.run(queries.insertDepositOrder, [brand.id, params.id, order, request, month, begun.id, now])
    } else {
      await transaction.run(queries.updateDepositOrder, [brand.id, params.id, begun.id, request])
    }
    return begun
  })
}

/** @throws ApiProblem 409 for a contract that accepts no extra deposits, 422 with a sentence for each invalid field */
function requireDeposit(
  request: DepositRequest,
  contract: queries.DepositContract,
  today: CalendarDate,
  { funds, fiscalYears }: ReferenceData,
): void {
  if (!mayDeposit(contract)) throw new ApiProblem(409, { message: 'U kunt in dit contract nu niet bijstorten.' })
  const determinedRiskProfile = determinedProfileOf(contract.answers)
  const facts = { ...contract, determinedRiskProfile, year: Number(today.slice(0, 4)) }
  const errors = checkDeposit(request, facts, { funds: fundsOn(funds, today), riskProfiles, fiscalYears })
  if (!hasNoErrors(errors)) throw refusedByRules(errors, toDepositErrorText)
}

type Invested = Pick<queries.DepositContract, 'startDate' | 'lastDealt'>

function toDeposit(row: queries.DepositRow, contract: Invested, brand: Brand, now: Date): Deposit {
  return { payment: toPayment(row, brand), funds: row.funds, dealing: dealingOfDeposit(row, contract, now) }
}

/** Received money is dealt by its arrival; expected money as if it arrived now. */
function dealingOfDeposit(
  { status, dealtMonth, paidAt }: queries.DepositRow,
  contract: Invested,
  now: Date,
): Deposit['dealing'] {
  if (dealtMonth !== null) return null
  if (status === 'paid') return dealingOf(investedFrom(contract, paidAt ?? now))
  return status === 'created' || status === 'open' || status === 'pending'
    ? dealingOf(investedFrom(contract, now))
    : null
}

/** The month in which money that arrives at a moment is invested. */
function investedFrom({ startDate, lastDealt }: Invested, paidAt: Date): CalendarDate {
  return investedIn(toMoment(paidAt), startDate, lastDealt)
}
