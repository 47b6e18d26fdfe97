import { PageHeading } from '@portal/ui/page-heading'

export function ChangesScreen() {
  return <PageHeading>Wijzigen</PageHeading>
}
