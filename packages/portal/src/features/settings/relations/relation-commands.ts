import { createRelation, deleteRelation, getRelations, updateRelation } from '@portal/api/endpoints/account'
import type { ApiError, Result } from '@portal/api/errors'
import type { Relation, RelationRequest } from '@portal/api/operations'
import type { Portal } from '../../../shared/portal.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { saveSlice } from '../../../store/saved-copy.ts'

/** Adds a relation, with the same key until the server has responded. */
export function addRelation(
  portal: Portal,
  request: RelationRequest,
  idempotencyKey: string,
): Promise<Result<Relation>> {
  return updateRelations(portal, createRelation(portal.api, request, idempotencyKey))
}

export function changeRelation(portal: Portal, id: string, request: RelationRequest): Promise<Result<Relation>> {
  return updateRelations(portal, updateRelation(portal.api, id, request))
}

/** Removes a relation. @returns The error; null when it is removed, here or in another tab. */
export async function removeRelation(portal: Portal, { id }: Relation): Promise<ApiError | null> {
  const result = await deleteRelation(portal.api, id)
  if (result.ok || result.error.kind === 'not-found') {
    saveSlice(portal.store, sessionSlices.relations, others(portal, id))
    return null
  }
  // An application has started to use it since the page was loaded, so the list must show that.
  if (result.error.kind === 'conflict') {
    const relations = await getRelations(portal.api)
    if (relations.ok) saveSlice(portal.store, sessionSlices.relations, relations.value)
  }
  return result.error
}

/** Adds somebody again who was just removed: nothing else refers to somebody who can be removed. */
export function bringBackRelation(portal: Portal, { id: _id, isInUse: _isInUse, ...request }: Relation) {
  return addRelation(portal, request, crypto.randomUUID())
}

/** Puts the response in the store at the position of the server's list: by birth date. */
async function updateRelations(portal: Portal, answer: Promise<Result<Relation>>): Promise<Result<Relation>> {
  const result = await answer
  if (!result.ok) return result
  const relations = [...others(portal, result.value.id), result.value]
  const sorted = relations.toSorted((a, b) => a.geboortedatum.localeCompare(b.geboortedatum))
  saveSlice(portal.store, sessionSlices.relations, sorted)
  return result
}

function others({ store }: Portal, id: string): readonly Relation[] {
  return store.get(sessionSlices.relations.atom).filter((relation) => relation.id !== id)
}
