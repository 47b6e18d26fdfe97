import type { DepositRequest } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import { checkDeposit, mayDeposit } from '@portal/flows/contract/deposit-rules'
import { hasNoErrors } from '@portal/flows/values/field-error'
import { toDepositErrorText } from '@portal/flows/contract/order-error-texts'
import { ApiProblem, refusedByRules } from '../../platform/api-problem.ts'
import { fundFacts } from '../reference/funds.ts'
import { riskProfiles } from '../reference/questionnaires.ts'
import type { DepositContract } from './queries.ts'

/** @throws ApiProblem 409 for a contract that accepts no extra deposits, 422 with a sentence for each invalid field */
export function requireDeposit(request: DepositRequest, contract: DepositContract, today: CalendarDate): void {
  const facts = toFacts(contract)
  if (!mayDeposit(facts)) throw new ApiProblem(409, { message: 'U kunt in dit contract nu niet bijstorten.' })
  const inYear = { ...facts, year: Number(today.slice(0, 4)) }
  const errors = checkDeposit(request, inYear, { funds: fundFacts, riskProfiles })
  if (!hasNoErrors(errors)) throw refusedByRules(errors, toDepositErrorText)
}

/** The facts of a contract that the rules of deposits need. */
export function toFacts({ product_code, is_payment_completed, funds, birthdate, ...contract }: DepositContract) {
  return {
    productCode: product_code,
    isPaymentCompleted: is_payment_completed,
    chosenRiskProfile: contract.chosen_risk_profile,
    funds,
    birthdate,
    depositedCents: contract.annuity_deposited_this_year_cents,
  }
}
