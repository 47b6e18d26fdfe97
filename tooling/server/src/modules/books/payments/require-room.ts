import type { PaymentRequest } from '@portal/api/operations'
import { ownMoneyError } from '@portal/flows/annuity/annuity-limits'
import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import type { CalendarDate } from '@portal/flows/values/dates'
import { formatShortMoney, type Cents } from '@portal/flows/values/money'
import { capitalUnconfirmedText } from '@portal/flows/contract/order-error-texts'
import { productOf } from '@portal/flows/values/products'
import { requireFound, refusedFields } from '../../../platform/api-problem.ts'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { ContractMoney } from './contract-money.ts'
import { ownerBirthdate } from '../contract/query-parts.ts'
import { depositedInAnnuities } from './own-deposit.ts'
import type { OfContract } from '../../base/operation/owned.ts'

const selectOwnMoney = statement<
  { deposited_cents: Cents; birthdate: CalendarDate | null; is_confirmed: boolean },
  [...OfContract, today: CalendarDate]
>('payments own money in annuities')`
  select ${depositedInAnnuities('$3')} as deposited_cents, ${ownerBirthdate} as birthdate,
         exists (select from payments
                  where payments.brand = contracts.brand and contract_id = contracts.id and method <> 'overdracht') as is_confirmed
    from contracts where brand = $1 and id = $2`

/**
 * Checks own money as the capital of an annuity that is drawn down; a transfer from another provider was deducted
 * before.
 * @throws ApiProblem 422 when it cannot be deducted, or nobody confirmed that it fits in the customer's deduction limit
 */
export async function requireRoom(
  transaction: Queries,
  {
    brand,
    contract,
    request,
  }: { brand: BrandId; contract: ContractMoney; request: Omit<PaymentRequest, 'contractId'> },
  today: CalendarDate,
  fiscalYears: FiscalYears,
): Promise<void> {
  if (!productOf(contract.product_code).isPaidOut || request.method === 'overdracht') return
  const own = requireFound(await transaction.first(selectOwnMoney, [brand, contract.id, today]))
  const error = ownMoneyError(fiscalYears, {
    year: Number(today.slice(0, 4)),
    amountCents: contract.initial_deposit_cents,
    depositedCents: own.deposited_cents,
    birthdate: own.birthdate,
  })
  if (error) throw refusedFields({ method: toRefusal(error) })
  // A retry with own money was confirmed when the first payment began.
  if (request.confirmsJaarruimte === true || own.is_confirmed) return
  throw refusedFields({ confirmsJaarruimte: capitalUnconfirmedText })
}

function toRefusal(error: NonNullable<ReturnType<typeof ownMoneyError>>): string {
  const reason =
    error.code === 'no-deduction'
      ? `U kunt in ${error.year} geen inleg voor een lijfrente meer aftrekken`
      : `U kunt in ${error.year} samen hoogstens ${formatShortMoney(error.maximumCents)} aan inleg aftrekken`
  return `${reason}. Kies de overdracht van uw lijfrente.`
}
