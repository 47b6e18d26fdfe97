import { PageHeading } from '@portal/ui/page-heading'

export function ReturnScreen() {
  return <PageHeading>Rendement</PageHeading>
}
