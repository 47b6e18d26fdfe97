import type { Application, Calculation, CalculationPayload, Scenarios } from '@portal/api/operations'
import { ApiProblem, requireFound } from '../../../platform/api-problem.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { Own, Owned } from '../../base/operation/owned.ts'
import type { AmountsOfCalculation } from '../../books/contract/saved-amounts.ts'
import type { Calculated } from './calculate-payload.ts'

type NewCalculation = [...Owned, calculation: string, amounts: string, now: Date]

const insertOffer = statement<never, NewCalculation>('offers insert')`
  insert into offers (brand, owner_id, id, calculation, amounts, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $6)`

export const selectCalculation = statement<{ calculation: Calculation }, Owned>('offers calculation')`
  select calculation from offers where brand = $1 and owner_id = $2 and id = $3 and deleted_at is null`

const updateCalculation = statement<never, NewCalculation>('offers update calculation')`
  update offers set calculation = $4, amounts = $5, updated_at = $6 where brand = $1 and owner_id = $2 and id = $3`

/** Saves a new calculation as it was sent, with its amounts in cents and basis points. */
export async function saveOffer(db: Queries, offer: Owned, calculated: Calculated, now: Date): Promise<void> {
  await db.run(insertOffer, [...offer, ...toTexts(calculated), now])
}

/** Replaces a saved calculation, together with its amounts. */
export async function replaceCalculation(db: Queries, offer: Owned, calculated: Calculated, now: Date): Promise<void> {
  await db.run(updateCalculation, [...offer, ...toTexts(calculated), now])
}

/** A calculation and its amounts, as a row has them. */
export function toSaved({ calculation, amounts }: Calculated): {
  calculation: Calculation
  amounts: AmountsOfCalculation
} {
  return { calculation, amounts: { ...amounts, calculatedAt: calculation.calculatedAt } }
}

function toTexts(calculated: Calculated): [calculation: string, amounts: string] {
  const { calculation, amounts } = toSaved(calculated)
  return [JSON.stringify(calculation), JSON.stringify(amounts)]
}

export const updateApplication = statement<never, [...Owned, json: string, now: Date]>('offers update application')`
  update offers set application = $4, updated_at = $5 where brand = $1 and owner_id = $2 and id = $3`

/** Deletes for an hour; after that it is done for good (`deleteExpired`). */
export const deleteOffer = statement<never, [...Owned, now: Date]>('offers delete')`
  update offers set deleted_at = $4 where brand = $1 and owner_id = $2 and id = $3`

export const restoreOffer = statement<{ id: string }, Owned>('offers restore')`
  update offers set deleted_at = null where brand = $1 and owner_id = $2 and id = $3 returning id`

export const lockOffer = statement<{ id: string }, Owned>('offers lock')`
  select id from offers where brand = $1 and owner_id = $2 and id = $3 and deleted_at is null for update`
const selectContract = statement<{ id: string }, [brand: string, offerId: string]>('offers contract')`
  select id from contracts where brand = $1 and offer_id = $2`

/**
 * Locks the offer until the transaction ends, so that it is not signed while it changes. The contract is checked in a
 * second query, because one query would not see a contract that was made while it waited for the lock.
 * @throws ApiProblem 404 when the customer has no such offer, 409 when it is signed
 */
export async function lockUnsigned(transaction: Queries, offer: Owned): Promise<void> {
  requireFound(await transaction.first(lockOffer, offer))
  const [brand, , id] = offer
  if (await transaction.first(selectContract, [brand, id])) {
    throw new ApiProblem(409, { message: 'U hebt deze aanvraag al ondertekend. U kunt er niets meer aan wijzigen.' })
  }
}

export type OfferRow = {
  offerID: string
  created_at: Date
  updated_at: Date
  payload: CalculationPayload
  end: Scenarios
  endDate: string
  endReal: Scenarios
  firstPayment: Scenarios | null
  firstPaymentReal: Scenarios | null
  application: Application | null
  contractId: string | null
}

/** The saved calculations of a customer, without that of a contract that has moved to a child: the parent can open neither. */
export const selectOffers = statement<OfferRow, Own>('offers all')`
  select o.id as "offerID", o.created_at, o.updated_at, o.calculation -> 'payload' as payload,
         o.calculation -> 'end' -> 'nominal' as "end", o.calculation -> 'end' ->> 'date' as "endDate",
         o.calculation -> 'end' -> 'real' as "endReal", o.calculation -> 'payments' -> 'first' as "firstPayment",
         o.calculation -> 'payments' -> 'years' -> 0 -> 'real' as "firstPaymentReal", o.application,
         c.id as "contractId"
    from offers o left join contracts c on c.brand = o.brand and c.offer_id = o.id
   where o.brand = $1 and o.owner_id = $2 and o.deleted_at is null and c.owner_since is null order by o.created_at desc, o.id`
