import type { Applicants, ReceivedFile } from '@portal/api/operations'
import { initialApplicants, parseApplicants } from '@portal/flows/application/applicants'
import { atom, type PortalStore } from './jotai.ts'
import { claimSlices, ownerAtom, toSavedText } from './saved-copy.ts'
import { createSlice, toSlices } from './slices.ts'

/** The people and the offer of the application, as far as filled in (requirement 3.12). */
export type Aanvragen = Applicants & {
  offerID: string | null
  /** True when the server has the current data. */
  isSaved: boolean
}

/** The state of a document: the server's copy, and the upload of another one. */
export type DocumentState = {
  received: Pick<ReceivedFile, 'mediaType' | 'bytes' | 'receivedAt'> | null
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

/** The documents by their path in the local database; `withDocuments` joins them with a person for display. */
export const documentsAtom = atom<Readonly<Record<string, DocumentState>>>({})

/** The photos that were sent from this page, with their size at the server, to be seen until there is another. */
export const photosAtom = atom<Readonly<Record<string, { photo: Blob; bytes: number }>>>({})

/** The offer whose draft, with identity numbers, was fetched since the page load. */
export const fetchedDraftAtom = atom<string | null>(null)

/** The time of the draft's last save on the server, which the page shows. */
export const draftSavedAtAtom = atom<Date | null>(null)

const claimed = new WeakSet<PortalStore>()

/** Restores the application from the saved copy, at its first use. */
export function claimAanvragen(store: PortalStore): void {
  if (claimed.has(store)) return
  claimed.add(store)
  claimSlices(store, toSlices({ aanvragen }))
  // Atoms outside the slices must be reset with the session too.
  store.sub(ownerAtom, () => forgetDraft(store))
}

/** Forgets what is known of the draft at the server: its documents, their photos, and when it was fetched and saved. */
export function forgetDraft(store: PortalStore): void {
  store.set(documentsAtom, {})
  store.set(photosAtom, {})
  store.set(fetchedDraftAtom, null)
  store.set(draftSavedAtAtom, null)
}

/** True when the saved copy of another tab has this application with other answers, of those that a copy has. */
export function isChangedIn(saved: unknown, own: Aanvragen): boolean {
  const toAnswers = (value: unknown) => JSON.stringify(toApplicants(parse(JSON.parse(toSavedText(value)))))
  return own.offerID !== null && parse(saved).offerID === own.offerID && toAnswers(saved) !== toAnswers(own)
}

/** The people of the application, without the portal's own fields. */
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
