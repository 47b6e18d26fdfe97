import { PageHeading } from '@portal/ui/page-heading'

export function DetailsScreen() {
  return <PageHeading>Gegevens</PageHeading>
}
