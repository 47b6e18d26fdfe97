import type { ApplicantKind, DocumentKind } from '@portal/api/operations'
import { documentsAtom } from '../../../store/aanvragen-slice.ts'
import type { Portal } from '../../../shared/portal.ts'
import { usePersonWithDocuments } from '../use-application.ts'
import { DocumentField } from './document-field.tsx'
import { documentOf } from './person-documents.ts'
import { documentTexts as texts } from './documents-texts.ts'
import { loadReceived, toDocumentPath, whenSettled } from './uploads.ts'

type DocumentFieldsProps = {
  title: string
  person: ApplicantKind
  documents: readonly DocumentKind[]
  errorOf: (document: DocumentKind) => string | undefined
}

/** The required documents of a person; empty when there are none. */
export function DocumentFields({ title, person, documents, errorOf }: DocumentFieldsProps) {
  const joined = usePersonWithDocuments(person)
  if (documents.length === 0) return null
  return (
    <div className="grid gap-6">
      <h2 className="m-0">{title}</h2>
      <p>{texts.rules}</p>
      {documents.map((document) => (
        <DocumentField
          key={document}
          person={person}
          document={document}
          state={documentOf(joined, document)}
          error={errorOf(document)}
        />
      ))}
    </div>
  )
}

/** When only documents are wrong, waits for those on their way, or looks once for those sent from elsewhere. */
export function waitForDocuments<Field extends string>(
  portal: Portal,
  offerId: string,
  person: ApplicantKind,
): (wrong: readonly Field[]) => Promise<void> {
  function isOnItsWay(field: Field): boolean {
    const path = toDocumentPath({ offerId, person, document: field as unknown as DocumentKind })
    const upload = portal.store.get(documentsAtom)[path]?.upload
    return upload?.status === 'preparing' || upload?.status === 'sending'
  }
  return async (wrong) => {
    if (wrong.length === 0 || !wrong.every((field) => field in texts.names)) return
    if (wrong.every(isOnItsWay)) await whenSettled(portal, offerId)
    else await loadReceived(portal, offerId, { quiet: true })
  }
}
