import type { Applicants, ReceivedFile } from '@portal/api/operations'
import { initialApplicants, parseApplicants } from '@portal/flows/application/applicants'
import { atom, type PortalStore } from './jotai.ts'
import { claimSlices, ownerAtom } from './saved-copy.ts'
import { createSlice, toSlices } from './slices.ts'

/** Who applies, for which offer, as far as it is filled in (requirement 3.12). */
export type Aanvragen = Applicants & {
  offerID: string | null
  /** Whether the server has it as it is here. */
  isSaved: boolean
}

/** A document of somebody: what the server has of it, and what is being done with another one. */
export type DocumentState = {
  received: Pick<ReceivedFile, 'mediaType' | 'bytes'> | null
  upload:
    | { status: 'preparing' }
    | { status: 'sending'; sentBytes: number; totalBytes: number }
    /** `canRetry` when the file is still here and may be sent again. */
    | { status: 'failed'; text: string; canRetry: boolean }
    | null
}

const initial: Aanvragen = { offerID: null, isSaved: true, ...initialApplicants() }

const aanvragen = createSlice<Aanvragen>(initial, parse)

export const aanvragenAtom = aanvragen.atom

/**
 * The documents by their path in the local database. A person is shown with them (`withDocuments`); they are never saved
 * with that person.
 */
export const documentsAtom = atom<Readonly<Record<string, DocumentState>>>({})

/**
 * The photos that were sent from this page, by the same path, with their size at the server: to be seen again as long as
 * the page is open and the server has no other one.
 */
export const photosAtom = atom<Readonly<Record<string, { photo: Blob; bytes: number }>>>({})

/** The offer whose draft was fetched since the page was loaded, identity numbers included. */
export const fetchedDraftAtom = atom<string | null>(null)

/** When the draft was last kept by the server, for who looks at it. */
export const draftSavedAtAtom = atom<Date | null>(null)

const claimed = new WeakSet<PortalStore>()

/** Brings the application back from the saved copy, the first time that it is needed. */
export function claimAanvragen(store: PortalStore): void {
  if (claimed.has(store)) return
  claimed.add(store)
  claimSlices(store, toSlices({ aanvragen }))
  // What is not saved is no slice, and goes with the session as well.
  store.sub(ownerAtom, () => {
    store.set(documentsAtom, {})
    store.set(photosAtom, {})
    store.set(fetchedDraftAtom, null)
    store.set(draftSavedAtAtom, null)
  })
}

/** The people of the application, without what the portal itself keeps with them. */
export function toApplicants({ offerID: _offerID, isSaved: _isSaved, ...applicants }: Aanvragen): Applicants {
  return applicants
}

function parse(saved: unknown): Aanvragen {
  const { offerID, isSaved } = typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>) : {}
  return {
    offerID: typeof offerID === 'string' ? offerID : null,
    isSaved: isSaved !== false,
    ...parseApplicants(saved),
  }
}
