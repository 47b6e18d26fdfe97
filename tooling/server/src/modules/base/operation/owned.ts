import type { BrandId } from '../../../platform/brands.ts'
import type { Session } from './session.ts'

/** The first parameters of a query that finds only what the customer owns. */
export type Own = [brand: BrandId, userId: string]
/** The same for one thing of the customer, such as an offer or a contract. */
export type Owned = [...Own, id: string]
/** The first parameters of a query on what belongs to a contract. */
export type OfContract = [brand: string, contractId: string]
/** The parameters of a query by which staff close an item of their list. */
export type ByStaff = [brand: BrandId, id: string, now: Date, staffId: string]

type OwnCall = { brand: { id: BrandId }; session: Session }

export function ownOf({ brand, session }: OwnCall): Own {
  return [brand.id, session.user.id]
}

export function ownedBy({ brand, session, params }: OwnCall & { params: { id: string } }): Owned {
  return [brand.id, session.user.id, params.id]
}
