import { PageHeading } from '@portal/ui/page-heading'

export function SaleScreen() {
  return <PageHeading>Verkopen</PageHeading>
}
