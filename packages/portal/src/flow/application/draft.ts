import { getPersonalInfo } from '@portal/api/endpoints/account'
import { getApplicants, saveApplicants } from '@portal/api/endpoints/application'
import type { ApiError } from '@portal/api/errors'
import type { Applicants } from '@portal/api/operations'
import {
  changeApplicant,
  initialApplicants,
  parseApplicants,
  toSentApplicants,
  withRelation,
} from '@portal/flows/application/applicants'
import { formatDateInput } from '@portal/flows/values/dates'
import { toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { flowNames } from '@portal/flows/values/products'
import {
  type Aanvragen,
  aanvragenAtom,
  claimAanvragen,
  draftSavedAtAtom,
  fetchedDraftAtom,
  toApplicants,
} from '../../store/aanvragen-slice.ts'
import { flowsAtom } from '../../store/flow-slices.ts'
import { ownerAtom } from '../../store/saved-copy.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import type { Portal } from '../../shared/portal.ts'
import { unwrap } from '../../shared/unwrap.ts'
import type { PortalStore } from '../../store/jotai.ts'

/** The people of the application as they are filled in. */
export function readApplicants({ store }: Portal): Applicants {
  return toApplicants(store.get(aanvragenAtom))
}

/** Changes what the customer filled in about people. */
export function changeApplicants({ store }: Portal, change: (applicants: Applicants) => Applicants): void {
  const before = store.get(aanvragenAtom)
  store.set(aanvragenAtom, { ...before, ...change(toApplicants(before)), isSaved: false })
}

/**
 * Brings in the draft that the server keeps, once a page load: names and identity numbers are nowhere else. What was
 * filled in here and did not reach the server wins from it, but for those. For loaders: a failure is thrown.
 */
export async function loadDraft(portal: Portal, offerID: string, signal: AbortSignal): Promise<void> {
  const { store } = portal
  claimAanvragen(store)
  if (store.get(fetchedDraftAtom) === offerID && store.get(aanvragenAtom).offerID === offerID) return
  const kept = unwrap(await getApplicants(portal.api, offerID, { signal }))
  const draft = kept ? parseApplicants(kept) : await startDraft(portal, offerID, signal)
  // An answer that comes after the store was wiped belongs to nobody any more.
  if (store.get(ownerAtom) === null) return
  const local = store.get(aanvragenAtom)
  const isAhead = local.offerID === offerID && !local.isSaved
  const people = isAhead ? withUnsavedOf(toApplicants(local), draft) : draft
  store.set(aanvragenAtom, { offerID, isSaved: kept !== null && !isAhead, ...people })
  store.set(fetchedDraftAtom, offerID)
}

/** What is known of the customer already; without it the customer fills it in. */
async function startDraft(portal: Portal, offerID: string, signal: AbortSignal): Promise<Applicants> {
  const known = await getPersonalInfo(portal.api, { signal })
  if (known.ok && portal.store.get(ownerAtom) !== null) portal.store.set(sessionSlices.personalInfo.atom, known.value)
  const people = known.ok ? withRelation(initialApplicants(), 'mijn', known.value) : initialApplicants()
  const geboortedatum = birthdateOf(portal, offerID)
  return geboortedatum === null ? people : changeApplicant(people, 'mijn', { geboortedatum })
}

/** The date of birth with which an annuity was calculated: its term follows from it, so it is the customer's own. */
function birthdateOf({ store, today }: Portal, offerID: string): string | null {
  const flows = store.get(flowsAtom)
  const flow = flowNames.map((name) => flows[name]).find((each) => each.offerID === offerID)
  const birthdate = flow && toCalculationPayload(flow, today()).birthdate
  return birthdate === undefined ? null : formatDateInput(birthdate)
}

/** The names and identity numbers of the draft, where the local copy has none: it never keeps them. */
function withUnsavedOf(local: Applicants, draft: Applicants): Applicants {
  const merge = <Person extends NonNullable<Applicants['mijn' | 'partner' | 'child']>>(
    here: Person | null,
    there: Person | null,
  ): Person | null => {
    if (!here || !there) return here
    const { taxIdentificationNumber, taxIdentificationNumberUS } = here.abroadTax
    return {
      ...here,
      initialen: here.initialen || there.initialen,
      tussenvoegsel: here.tussenvoegsel || there.tussenvoegsel,
      achternaam: here.achternaam || there.achternaam,
      bsn: here.bsn || there.bsn,
      ...('iban' in here && 'iban' in there && { iban: here.iban || there.iban }),
      abroadTax: {
        ...here.abroadTax,
        taxIdentificationNumber: taxIdentificationNumber || there.abroadTax.taxIdentificationNumber,
        taxIdentificationNumberUS: taxIdentificationNumberUS || there.abroadTax.taxIdentificationNumberUS,
      },
    }
  }
  return {
    ...local,
    mijn: merge(local.mijn, draft.mijn) ?? local.mijn,
    partner: merge(local.partner, draft.partner),
    child: merge(local.child, draft.child),
  }
}

/** The save that is under way, if any: one at a time, so that an older draft never comes after a newer one. */
const saving = new WeakMap<PortalStore, Promise<ApiError | null>>()

/** Has the server keep the draft, when something changed since it last did. */
export function saveDraft(portal: Portal): Promise<ApiError | null> {
  const next = (saving.get(portal.store) ?? Promise.resolve(null)).then(() => sendDraft(portal))
  saving.set(portal.store, next)
  return next
}

async function sendDraft(portal: Portal): Promise<ApiError | null> {
  const { store } = portal
  const sent: Aanvragen = store.get(aanvragenAtom)
  if (sent.isSaved || sent.offerID === null || store.get(fetchedDraftAtom) !== sent.offerID) return null
  const body = toSentApplicants(toApplicants(sent))
  const result = await saveApplicants(portal.api, sent.offerID, body, { quiet: true })
  if (!result.ok) return result.error
  const now = store.get(aanvragenAtom)
  // What was changed meanwhile is not saved yet.
  if (now === sent) store.set(aanvragenAtom, { ...now, isSaved: true })
  if (store.get(ownerAtom) !== null) store.set(draftSavedAtAtom, new Date())
  return null
}
