import { NotYet } from '../../shared/not-yet.tsx'

export function NotYetScreen() {
  return <NotYet />
}
