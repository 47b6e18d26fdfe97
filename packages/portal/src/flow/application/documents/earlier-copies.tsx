import { reuseIdentityDocument } from '@portal/api/endpoints/application'
import { identityDocumentsOf } from '@portal/flows/application/abroad-tax'
import { formatDateInput } from '@portal/flows/values/dates'
import { Button } from '@portal/ui/button'
import { useRef } from 'react'
import { useAtomValue } from '../../../store/jotai.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { usePortal } from '../../../shared/portal.ts'
import { useCommand } from '../../../shared/use-command.ts'
import { useOfferId, usePersonWithDocuments } from '../use-application.ts'
import { documentOf } from './person-documents.ts'
import { documentTexts as texts } from './texts.ts'
import { loadReceived } from './uploads.ts'

/** Offers the copies of the customer's own document that was signed with before, while this application has none. */
export function EarlierCopies() {
  const portal = usePortal()
  const offerId = useOfferId()
  const applicant = usePersonWithDocuments('mijn')
  const known = useAtomValue(sessionSlices.personalInfo.atom)?.identiteitsbewijs
  const part = useRef<HTMLDivElement>(null)
  const { isBusy, isDone, problem, run } = useCommand(async () => {
    const result = await reuseIdentityDocument(portal.api, offerId, { quiet: true })
    if (!result.ok) return result
    await loadReceived(portal, offerId)
    // The button disappears, and its focus with it.
    part.current?.focus()
    return result
  })
  const isKnown =
    known?.soort === applicant.identiteitsbewijs && formatDateInput(known.geldigTot) === applicant.geldigTot
  const isComplete = identityDocumentsOf(applicant).every((kind) => documentOf(applicant, kind).received !== null)
  if (!isKnown || (isComplete && !isBusy && !isDone)) return null
  return (
    <div ref={part} tabIndex={-1} className="grid justify-items-start gap-3 outline-none">
      <p role="status">{isComplete ? texts.earlier.used : texts.earlier.text}</p>
      {!isComplete && (
        <Button variant="secondary" busy={isBusy} onClick={run}>
          {texts.earlier.use}
        </Button>
      )}
      <ProblemAlert problem={problem} title={texts.earlier.failed} />
    </div>
  )
}
