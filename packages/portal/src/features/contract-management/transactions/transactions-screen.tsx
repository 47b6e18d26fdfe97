import { PageHeading } from '@portal/ui/page-heading'

export function TransactionsScreen() {
  return <PageHeading>Transacties</PageHeading>
}
