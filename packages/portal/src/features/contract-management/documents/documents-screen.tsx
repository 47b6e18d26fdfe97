import { PageHeading } from '@portal/ui/page-heading'

export function DocumentsScreen() {
  return <PageHeading>Documenten</PageHeading>
}
