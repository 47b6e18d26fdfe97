import { formatDate } from '@portal/flows/dates'
import { dealingFor } from '@portal/flows/dealing-calendar'
import { DefinitionList } from '@portal/ui/definition-list'
import { PageHeading } from '@portal/ui/page-heading'
import { usePortal } from '../../shared/portal.ts'
import { texts } from './texts.ts'

/** The days of the dealing for which an order of today counts (the monthly rhythm of screens.md). */
export function DealingCalendarScreen() {
  const { today } = usePortal()
  const { cutOffDate, dealingDate, publicationDate } = dealingFor({ date: today(), time: '00:00' })
  return (
    <>
      <PageHeading>{texts.heading}</PageHeading>
      <p>{texts.lead}</p>
      <DefinitionList
        items={[
          { term: texts.cutOff, description: texts.cutOffDate(formatDate(cutOffDate)) },
          { term: texts.dealing, description: formatDate(dealingDate) },
          { term: texts.publication, description: texts.publicationDate(formatDate(publicationDate)) },
        ]}
      />
    </>
  )
}
