import { NotYet } from '../../shared/not-yet.tsx'

export function CustomersScreen() {
  return <NotYet />
}
