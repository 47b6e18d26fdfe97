import { getPersonalInfo } from '@portal/api/endpoints/account'
import { getApplicants, saveApplicants } from '@portal/api/endpoints/application'
import type { ApiError } from '@portal/api/errors'
import type { Applicants, PersonalInfo } from '@portal/api/operations'
import {
  changeApplicant,
  initialApplicants,
  parseApplicants,
  withApplicantType,
  withRelation,
} from '@portal/flows/application/applicants'
import { toSentApplicants } from '@portal/flows/application/sent-applicants'
import { type CalendarDate, compareDates, formatDateInput } from '@portal/flows/values/dates'
import type { Flow } from '@portal/flows/flow/flow'
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
import { ownerAtom, saveSlice } from '../../store/saved-copy.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import type { Portal } from '../../shared/portal.ts'
import { unwrap } from '../../shared/unwrap.ts'
import type { PortalStore } from '../../store/jotai.ts'

/** The people of the application as they are filled in. */
export function readApplicants({ store }: Portal): Applicants {
  return toApplicants(store.get(aanvragenAtom))
}

export function changeApplicants({ store }: Portal, change: (applicants: Applicants) => Applicants): void {
  const before = store.get(aanvragenAtom)
  store.set(aanvragenAtom, { ...before, ...change(toApplicants(before)), isSaved: false })
}

/** Loads the server's draft once per page load; unsent changes here win, except in fields that are only saved there. */
export async function loadDraft(portal: Portal, offerID: string, signal: AbortSignal): Promise<void> {
  const { store } = portal
  claimAanvragen(store)
  if (store.get(fetchedDraftAtom) === offerID && store.get(aanvragenAtom).offerID === offerID) return
  const kept = unwrap(await getApplicants(portal.api, offerID, { signal }))
  const start = kept ? parseApplicants(kept) : await startDraft(portal, offerID, signal)
  // Most customers apply for themselves, so that is the choice until they change it.
  const draft = start.for === '' ? withApplicantType(start, 'mijn') : start
  // A response that arrives after the store was wiped is dropped.
  if (store.get(ownerAtom) === null) return
  const local = store.get(aanvragenAtom)
  const isAhead = local.offerID === offerID && !local.isSaved
  const people = isAhead ? withUnsavedOf(toApplicants(local), draft) : draft
  store.set(aanvragenAtom, { offerID, isSaved: kept !== null && draft === start && !isAhead, ...people })
  store.set(fetchedDraftAtom, offerID)
}

/** Starts with the customer's known data; without them the customer fills them in. */
async function startDraft(portal: Portal, offerID: string, signal: AbortSignal): Promise<Applicants> {
  const known = await getPersonalInfo(portal.api, { signal })
  if (known.ok) saveSlice(portal.store, sessionSlices.personalInfo, known.value)
  const people = known.ok ? withKnown(known.value, portal.today()) : initialApplicants()
  const flow = flowOf(portal, offerID)
  return flow ? withCalculation(people, flow, portal.today()) : people
}

/** A document that was signed with before is filled in again while it is valid; its copies are sent anew. */
function withKnown(known: PersonalInfo, today: CalendarDate): Applicants {
  const people = withRelation(initialApplicants(), 'mijn', known)
  const document = known.identiteitsbewijs
  if (document === null || compareDates(document.geldigTot, today) <= 0) return people
  const { soort: identiteitsbewijs, geldigTot } = document
  return changeApplicant(people, 'mijn', { identiteitsbewijs, geldigTot: formatDateInput(geldigTot) })
}

function flowOf({ store }: Portal, offerID: string): Flow | undefined {
  const flows = store.get(flowsAtom)
  return flowNames.map((name) => flows[name]).find((each) => each.offerID === offerID)
}

/** The birth date of an annuity, on which its term depends, is filled in. */
function withCalculation(people: Applicants, flow: Flow, today: CalendarDate): Applicants {
  const { birthdate } = toCalculationPayload(flow, today)
  return birthdate === undefined
    ? people
    : changeApplicant(people, 'mijn', { geboortedatum: formatDateInput(birthdate) })
}

/** Adds the draft's names and identity numbers, which the local copy never saves. */
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
  // The saved numbers of a relation are not those of another one.
  const isSameRelation = local.selectedRelatie === draft.selectedRelatie
  return {
    ...local,
    mijn: merge(local.mijn, draft.mijn) ?? local.mijn,
    partner: isSameRelation ? merge(local.partner, draft.partner) : local.partner,
    child: isSameRelation ? merge(local.child, draft.child) : local.child,
  }
}

/** The running save, if any: one at a time, so that an older draft never arrives after a newer one. */
const saving = new WeakMap<PortalStore, Promise<ApiError | null>>()

/** Saves the draft on the server when it has changed since the last save. */
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
  // Changes during the save are not saved yet.
  if (now === sent) store.set(aanvragenAtom, { ...now, isSaved: true })
  if (store.get(ownerAtom) !== null) store.set(draftSavedAtAtom, new Date())
  return null
}
