import { PageHeading } from '@portal/ui/page-heading'

export function SummaryPage() {
  return <PageHeading>Controleer uw aanvraag</PageHeading>
}
