import { isPersonPage } from '@portal/flows/flow/person-pages'
import type { Result } from '@portal/api/errors'
import type { ApplicantKind, Applicants, DocumentKind } from '@portal/api/operations'
import { applicantOf, changeApplicant, nextPerson, peopleOf } from '@portal/flows/application/applicants'
import type { PageId } from '@portal/flows/flow/page-ids'
import { nextPage } from '@portal/flows/flow/pages'
import { useSearchParams } from 'react-router'
import { aanvragenAtom, documentsAtom, toApplicants } from '../../store/aanvragen-slice.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { readFlow, toPersonQuery } from '../flow.ts'
import { useIsChange } from '../use-go-on.ts'
import { useFlow, useFlowPath } from '../use-flow.ts'
import { type Portal, usePortal } from '../../shared/portal.ts'
import { type PersonWithDocuments, withDocuments } from './documents/person-documents.ts'
import { noDocument, receivedDocuments, toDocumentPath } from './documents/uploads.ts'
import { changeApplicants, saveDraft } from './draft.ts'
import { useNavigateHere } from '../../shared/use-navigate-here.ts'

export function useApplicants(): Applicants {
  return toApplicants(useAtomValue(aanvragenAtom))
}

export function useOfferId(): string {
  return useAtomValue(aanvragenAtom).offerID ?? ''
}

/** The documents of the application on the server, as `person/document`. */
export function readDocuments({ store }: Portal): readonly string[] {
  return receivedDocuments(store.get(documentsAtom), store.get(aanvragenAtom).offerID ?? '')
}

/** The person of the page; the loader sets one for every such page. */
export function usePerson(): ApplicantKind {
  const [query] = useSearchParams()
  const wanted = query.get('persoon')
  return peopleOf(useApplicants().for).find((person) => person === wanted) ?? 'mijn'
}

export function usePersonWithDocuments(person: ApplicantKind): PersonWithDocuments {
  const offerId = useOfferId()
  const documents = useAtomValue(documentsAtom)
  const stateOf = (document: DocumentKind) => documents[toDocumentPath({ offerId, person, document })] ?? noDocument
  return withDocuments(applicantOf(useApplicants(), person), stateOf)
}

export function useApplicant<Person extends ApplicantKind>(person: Person) {
  const portal = usePortal()
  return {
    applicant: applicantOf(useApplicants(), person),
    change: (changes: Partial<NonNullable<Applicants['mijn']>>) =>
      changeApplicants(portal, (before) => changeApplicant(before, person, changes as object)),
  }
}

/** Saves the page and continues: to the next person, the next page, or back to the check page. */
export function useNextPage(page: PageId, person?: ApplicantKind): () => Promise<Result<null>> {
  const portal = usePortal()
  const navigate = useNavigateHere()
  const toPath = useFlowPath()
  const { name } = useFlow()
  const isChange = useIsChange()
  return async () => {
    const error = await saveDraft(portal)
    if (error) return { ok: false, error }
    const { for: type } = portal.store.get(aanvragenAtom)
    const other = person && isPersonPage(page) ? nextPerson(type, person) : null
    const next = nextPage(readFlow(portal, name), page) ?? page
    if (isChange) await navigate(toPath('overzicht'))
    else if (other) await navigate(toPath(page, { persoon: other }))
    else await navigate(toPath(next, toPersonQuery(next, peopleOf(type)[0])))
    return { ok: true, value: null }
  }
}
