import { PageHeading } from '@portal/ui/page-heading'

export function ContractError() {
  return <PageHeading>Dit contract kan niet worden getoond</PageHeading>
}
