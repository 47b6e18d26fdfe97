import { reuseIdentityDocument } from '@portal/api/endpoints/application'
import { identityDocumentsOf } from '@portal/flows/application/abroad-tax'
import { formatDateInput } from '@portal/flows/values/dates'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { useAtomValue } from '../../../store/jotai.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { toErrorText } from '../../../shared/error-texts.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useCommand } from '../../../shared/use-command.ts'
import { useOfferId, usePersonWithDocuments } from '../use-application.ts'
import { documentOf } from './person-documents.ts'
import { documentTexts as texts } from './texts.ts'
import { loadReceived } from './uploads.ts'

/** Offers the copies of the customer's own document that was signed with before, until this application has them. */
export function EarlierCopies() {
  const portal = usePortal()
  const offerId = useOfferId()
  const applicant = usePersonWithDocuments('mijn')
  const known = useAtomValue(sessionSlices.personalInfo.atom)?.identiteitsbewijs
  const { isBusy, problem, run } = useCommand(async () => {
    const result = await reuseIdentityDocument(portal.api, offerId, { quiet: true })
    if (result.ok) await loadReceived(portal, offerId)
    return result
  })
  const isKnown =
    known?.soort === applicant.identiteitsbewijs && formatDateInput(known.geldigTot) === applicant.geldigTot
  const isComplete = identityDocumentsOf(applicant).every((kind) => documentOf(applicant, kind).received !== null)
  if (!isKnown || isComplete) return null
  return (
    <div className="grid justify-items-start gap-3">
      <p>{texts.earlier.text}</p>
      <Button variant="secondary" busy={isBusy} onClick={run}>
        {texts.earlier.use}
      </Button>
      {problem && (
        <Alert tone="error" live title={texts.earlier.failed}>
          {toErrorText(problem)}
        </Alert>
      )}
    </div>
  )
}
