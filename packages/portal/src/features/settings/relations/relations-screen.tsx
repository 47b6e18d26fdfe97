import { getRelations } from '@portal/api/endpoints/account'
import type { Relation } from '@portal/api/operations'
import { toFullName } from '@portal/flows/values/name-rules'
import { useState } from 'react'
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { usePageTitle } from '../../../shared/page.ts'
import { paths } from '../../../shared/paths.ts'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'
import { useNavigateHere } from '../../../shared/use-navigate-here.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { saveSlice } from '../../../store/saved-copy.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { useIsActed } from '../page-parts.tsx'
import { RelationForm } from './relation-form.tsx'
import { RelationList } from './relation-list.tsx'
import { newRelation, relationKey } from './relation-paths.ts'
import { relationsTexts as texts } from './texts.ts'

async function loadRelations({ context, request }: LoaderFunctionArgs): Promise<null> {
  const portal = context.get(portalContext)
  saveSlice(portal.store, sessionSlices.relations, unwrap(await getRelations(portal.api, { signal: request.signal })))
  return null
}

/** The form has the same path and the same data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
}

/** The call of the loader, which the document preloads. */
export const data = ['/api/relations']

/** The customer's relations; the open form is in the query, so that Back closes it. */
function RelationsScreen() {
  const navigate = useNavigateHere()
  const [query] = useSearchParams()
  const isCustomer = !useIsActed()
  const relations = useAtomValue(sessionSlices.relations.atom)
  const [saved, setSaved] = useState('')
  const wanted = isCustomer ? query.get(relationKey) : null
  const changed = relations.find(({ id }) => id === wanted) ?? null
  const isNew = wanted === newRelation
  usePageTitle(isNew ? texts.addTitle : changed ? texts.changeTitle : texts.title)

  async function showSaved(relation: Relation) {
    setSaved(texts.saved(toFullName(relation)))
    // Replaces the entry, so that Back does not open the form again.
    await navigate(paths.settings.relations, { replace: true })
  }

  if (isNew || changed) {
    return <RelationForm key={wanted} relation={changed} onSaved={(relation) => void showSaved(relation)} />
  }
  return <RelationList relations={relations} saved={saved} onCommand={() => setSaved('')} />
}

export { RelationsScreen as Component, loadRelations as loader }
