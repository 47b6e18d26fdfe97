import { getPersonalInfo, getRelations } from '@portal/api/endpoints/account'
import type { Result } from '@portal/api/errors'
import { getCountries } from '@portal/api/look-ups'
import type { Applicants } from '@portal/api/operations'
import type { PageId } from '@portal/flows/flow/page-ids'
import type { Portal } from '../../shared/portal.ts'
import { LoadError } from '../../shared/unwrap.ts'
import { documentsAtom, fetchedDraftAtom } from '../../store/aanvragen-slice.ts'
import { saveSlice } from '../../store/saved-copy.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import type { Slice } from '../../store/slices.ts'
import { receivedDocuments, resumeDocuments } from './documents/uploads.ts'
import { loadDraft, readApplicants } from './draft.ts'

/** The saved application: its people and received documents. */
export async function loadApplication(
  portal: Portal,
  offerID: string,
  signal: AbortSignal,
): Promise<{ applicants: Applicants; documents: readonly string[] }> {
  if (portal.store.get(fetchedDraftAtom) !== offerID) {
    const [error] = await Promise.all([resumeDocuments(portal, offerID, signal), loadDraft(portal, offerID, signal)])
    if (error) {
      portal.store.set(fetchedDraftAtom, null)
      throw new LoadError(error)
    }
  }
  return {
    applicants: readApplicants(portal),
    documents: receivedDocuments(portal.store.get(documentsAtom), offerID),
  }
}

/** Loads the other data of a page about people. The page works without a list that fails to load. */
export async function loadApplicationPage(portal: Portal, page: PageId, signal: AbortSignal): Promise<void> {
  const { store, api } = portal
  if (!page.startsWith('aanvrager:') && page !== 'overzicht') return
  const { countries, personalInfo, relations } = sessionSlices
  const isIdentity = page === 'aanvrager:Identiteit'
  const needsCountries = !isIdentity && store.get(countries.atom).length === 0
  await Promise.all([
    needsCountries && save(portal, countries, getCountries(api, { signal })),
    isIdentity && store.get(personalInfo.atom) === null && save(portal, personalInfo, getPersonalInfo(api, { signal })),
    (page === 'aanvrager:AanvragerKeuze' || page === 'aanvrager:Gegevens') &&
      save(portal, relations, getRelations(api, { signal })),
  ])
}

async function save<T>({ store }: Portal, slice: Slice<T>, answer: Promise<Result<T>>): Promise<void> {
  const result = await answer
  if (result.ok) saveSlice(store, slice, result.value)
  else console.warn('Een lijst kon niet worden opgehaald:', result.error.kind)
}
