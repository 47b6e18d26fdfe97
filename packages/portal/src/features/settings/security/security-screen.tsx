import { NotYet } from '../../../shared/not-yet.tsx'

export function SecurityScreen() {
  return <NotYet />
}
