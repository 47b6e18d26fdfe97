import { ApiProblem } from '../../platform/api-problem.ts'
import { statement, type Queries } from '../../platform/database/database.ts'

const selectSigned = statement<{ number: string }, [brand: string, offerId: string]>(
  'signed contract',
  'select number from contracts where brand = $1 and offer_id = $2',
)

/** @throws ApiProblem 409 that names the contract when one was made of the offer */
export async function requireUnsigned(db: Queries, brand: string, offerId: string): Promise<void> {
  const contract = await db.first(selectSigned, [brand, offerId])
  if (!contract) return
  const message = `U hebt deze aanvraag al ondertekend. Het contract heeft nummer ${contract.number}.`
  throw new ApiProblem(409, { message })
}
