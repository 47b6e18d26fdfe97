import type { DepositRequest } from '@portal/api/operations'
import { ApiProblem, refusedFields } from '../../api-problem.ts'
import type { DepositContract } from './statements.ts'

export const extraDeposit = { minimum: 5_000, maximum: 100_000_000 } as const

/** Not for what is drawn down, and not before all of the first is paid and arranged. */
export function isOffered({ product_code, is_payment_completed }: DepositContract): boolean {
  return product_code !== 'SDIL' && is_payment_completed
}

/**
 * What is paid in besides.
 * @throws ApiProblem 409 for a contract that takes nothing besides, 422 with the fields that are not right
 */
export function readDeposit(request: DepositRequest, contract: DepositContract): DepositRequest {
  if (!isOffered(contract)) throw new ApiProblem(409, { message: 'U kunt in dit contract nu niet bijstorten.' })
  const { minimum, maximum } = extraDeposit
  if (request.amountCents < minimum || request.amountCents > maximum) {
    throw refusedFields({ amountCents: 'Vul een bedrag in van minimaal € 50 en maximaal € 1.000.000' })
  }
  return request
}
