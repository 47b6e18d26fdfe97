import type { PersonalInfo } from '@portal/api/operations'
import { addMonths, compareDates, formatDate } from '@portal/flows/values/dates'
import { Alert } from '@portal/ui/alert'
import { DefinitionList } from '@portal/ui/definition-list'
import { identityTexts } from '../../../flow/application/application-texts.ts'
import { usePortal } from '../../../shared/portal.ts'
import { PageSection } from '../page-parts.tsx'
import { identityDocumentTexts as texts } from './personal-info-texts.ts'

/** How long before its expiry a document is mentioned, in months. */
const MONTHS_AHEAD = 3

/** The identity document of the last application, and whether it is still valid. */
export function IdentityDocumentSection({ document }: { document: PersonalInfo['identiteitsbewijs'] }) {
  return (
    <PageSection aria-labelledby="identiteitsbewijs">
      <h2 id="identiteitsbewijs">{texts.title}</h2>
      {document === null ? <p>{texts.none}</p> : <Known {...document} />}
    </PageSection>
  )
}

function Known({ soort, geldigTot }: NonNullable<PersonalInfo['identiteitsbewijs']>) {
  const today = usePortal().today()
  // As in an application, it must be valid after today.
  const isExpired = compareDates(geldigTot, today) <= 0
  const isExpiring = compareDates(geldigTot, addMonths(today, MONTHS_AHEAD)) <= 0
  const date = formatDate(geldigTot)
  return (
    <>
      <DefinitionList
        items={[
          { term: texts.kind, description: identityTexts.kinds[soort] },
          { term: texts.validUntil, description: date },
        ]}
      />
      {isExpiring && (
        <Alert tone="warning" title={isExpired ? texts.expired : texts.expiring(date)}>
          {texts.renew}
        </Alert>
      )}
    </>
  )
}
