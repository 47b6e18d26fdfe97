import { getPersonalInfo, getRelations } from '@portal/api/endpoints/account'
import { getCountries } from '@portal/api/look-ups'
import type { Result } from '@portal/api/errors'
import type { Applicants } from '@portal/api/operations'
import type { PageId } from '@portal/flows/flow/page-ids'
import { documentsAtom, fetchedDraftAtom } from '../../store/aanvragen-slice.ts'
import { saveSlice } from '../../store/saved-copy.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import type { Slice } from '../../store/slices.ts'
import type { Portal } from '../../shared/portal.ts'
import { LoadError } from '../../shared/unwrap.ts'
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
  const loads: Promise<unknown>[] = []
  const load = <T>(slice: Slice<T>, isKnown: (value: T) => boolean, fetch: () => Promise<Result<T>>) => {
    if (isKnown(store.get(slice.atom))) return
    loads.push(fetch().then((result) => saveResult(portal, slice, result)))
  }
  const isOfPeople = page.startsWith('aanvrager:') || page === 'overzicht'
  if (!isOfPeople) return
  if (page !== 'aanvrager:Herkomst' && page !== 'aanvrager:Identiteit') {
    load(
      sessionSlices.countries,
      (list) => list.length > 0,
      () => getCountries(api, { signal }),
    )
  }
  if (page === 'aanvrager:Identiteit') {
    load(
      sessionSlices.personalInfo,
      (info) => info !== null,
      () => getPersonalInfo(api, { signal }),
    )
  }
  if (page === 'aanvrager:AanvragerKeuze') {
    load(
      sessionSlices.relations,
      () => false,
      () => getRelations(api, { signal }),
    )
  }
  await Promise.all(loads)
}

function saveResult<T>({ store }: Portal, slice: Slice<T>, result: Result<T>): void {
  if (result.ok) saveSlice(store, slice, result.value)
  else console.warn('Een lijst kon niet worden opgehaald:', result.error.kind)
}
