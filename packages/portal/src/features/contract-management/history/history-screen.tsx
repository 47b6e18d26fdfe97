import { PageHeading } from '@portal/ui/page-heading'

export function HistoryScreen() {
  return <PageHeading>Historie</PageHeading>
}
