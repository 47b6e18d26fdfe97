import { PageHeading } from '@portal/ui/page-heading'

export function DepositScreen() {
  return <PageHeading>Bijstorten</PageHeading>
}
