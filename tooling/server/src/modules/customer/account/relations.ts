import type { Relation, RelationRequest } from '@portal/api/operations'
import { productNameOf, type ProductCode } from '@portal/flows/values/products'
import {
  checkRelation,
  MAXIMUM_RELATIONS,
  toRelationErrorText,
  toTypedRelation,
} from '@portal/flows/account/relation-rules'
import { ApiProblem, notFound, requireFound, refusedByRules } from '../../../platform/api-problem.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import { openApplicants } from '../../applying/application/drafts.ts'
import { answerOnce } from '../../base/operation/answer-once.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import { ownedBy, ownOf, type Own, type Owned } from '../../base/operation/owned.ts'

type Person = [kind: string, initialen: string, tussenvoegsel: string, achternaam: string, geboortedatum: string]

const selectRelations = statement<Omit<Relation, 'isInUse'>, Own>('account relations')`
  select id, kind, initialen, tussenvoegsel, achternaam, geboortedatum
    from relations where brand = $1 and owner_id = $2 order by geboortedatum, id`
const lockOwner = statement<{ relations: number }, Own>('account lock owner')`
  select (select count(*) from relations where brand = $1 and owner_id = $2) as relations
    from users where brand = $1 and id = $2 for no key update`
const insertRelation = statement<never, [...Owned, ...Person]>('account insert relation')`
  insert into relations (brand, owner_id, id, kind, initialen, tussenvoegsel, achternaam, geboortedatum)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`
const updateRelation = statement<never, [...Owned, ...Person]>('account update relation')`
  update relations set kind = $4, initialen = $5, tussenvoegsel = $6, achternaam = $7, geboortedatum = $8
   where brand = $1 and owner_id = $2 and id = $3`
const lockRelation = statement<{ id: string }, Owned>('account lock relation')`
  select id from relations where brand = $1 and owner_id = $2 and id = $3 for update`
const deleteRelation = statement<never, Owned>('account delete relation')`
  delete from relations where brand = $1 and owner_id = $2 and id = $3`
const selectApplicants = statement<{ offer_id: string; applicants: Buffer }, Own>('account applicants')`
  select offer_id, applicants
    from offers join application_drafts as draft on draft.brand = offers.brand and offer_id = offers.id
   where offers.brand = $1 and owner_id = $2 and deleted_at is null order by created_at, offer_id`
type Use = { product_code: ProductCode; description: string | null; number: string | null }
const selectUse = statement<Use, Owned>('account use of a relation')`
  select calculation -> 'payload' ->> 'productCode' as product_code,
         calculation -> 'payload' ->> 'description' as description, number
    from offers left join contracts on contracts.brand = offers.brand and offer_id = offers.id
   where offers.brand = $1 and offers.owner_id = $2 and offers.id = $3`

export const relationHandlers = {
  async getRelations(call) {
    const own = ownOf(call)
    const relations = await call.db.all(selectRelations, own)
    const used = relations.length === 0 ? new Map() : await findUsed(call.db, call.secretBox, own)
    return { data: relations.map((relation) => ({ ...relation, isInUse: used.has(relation.id) })) }
  },

  async createRelation(call) {
    const request = requireRelation(call)
    const own = ownOf(call)
    return answerOnce(call, 'createRelation', async (transaction) => {
      // Locked before counting, so that two tabs cannot pass the limit together.
      await transaction.first(lockOwner, own)
      const owner = await transaction.first(lockOwner, own)
      if (owner === undefined || owner.relations >= MAXIMUM_RELATIONS) {
        throw new ApiProblem(409, { message: `U kunt hoogstens ${MAXIMUM_RELATIONS} relaties bewaren.` })
      }
      const id = crypto.randomUUID()
      await transaction.run(insertRelation, [...own, id, ...toPerson(request)])
      return { data: { id, ...request, isInUse: false } }
    })
  },

  async updateRelation(call) {
    const request = requireRelation(call)
    const owned = ownedBy(call)
    if ((await call.db.run(updateRelation, [...owned, ...toPerson(request)])) === 0) throw notFound()
    const [brand, ownerId] = owned
    const used = await findUsed(call.db, call.secretBox, [brand, ownerId])
    return { data: { id: call.params.id, ...request, isInUse: used.has(call.params.id) } }
  },

  async deleteRelation(call) {
    const owned = ownedBy(call)
    await call.db.withTransaction(async (transaction) => {
      requireFound(await transaction.first(lockRelation, owned))
      const [brand, ownerId] = owned
      const offerId = (await findUsed(transaction, call.secretBox, [brand, ownerId])).get(call.params.id)
      const use = offerId && (await transaction.first(selectUse, [brand, ownerId, offerId]))
      if (use) throw new ApiProblem(409, { message: toUseText(use) })
      await transaction.run(deleteRelation, owned)
    })
    return { data: {} }
  },
} satisfies Partial<Handlers>

function requireRelation({ body, today }: { body: RelationRequest; today: string }): RelationRequest {
  const checked = checkRelation(toTypedRelation(body), today)
  if (!checked.ok) throw refusedByRules(checked.errors, toRelationErrorText)
  return checked.request
}

function toPerson({ kind, initialen, tussenvoegsel, achternaam, geboortedatum }: RelationRequest): Person {
  return [kind, initialen, tussenvoegsel, achternaam, geboortedatum]
}

/** The relations that were chosen in an application, signed or not, each with the first offer that uses it. */
export async function findUsed(db: Queries, secretBox: SecretBox, own: Own): Promise<ReadonlyMap<string, string>> {
  const rows = await db.all(selectApplicants, own)
  const used = new Map<string, string>()
  for (const { offer_id, applicants } of rows) {
    const { selectedRelatie } = openApplicants(secretBox, [...own, offer_id], applicants)
    if (selectedRelatie !== null && !used.has(selectedRelatie)) used.set(selectedRelatie, offer_id)
  }
  return used
}

function toUseText({ product_code, description, number }: Use): string {
  const name = description ? `${productNameOf(product_code)} ‘${description}’` : productNameOf(product_code)
  const where =
    number === null ? `in uw berekening voor ${name}` : `in uw ondertekende aanvraag voor contract ${number}`
  return `U kunt deze relatie niet verwijderen: u gebruikt die ${where}.`
}
