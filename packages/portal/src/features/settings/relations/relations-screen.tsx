import { NotYet } from '../../../shared/not-yet.tsx'

export function RelationsScreen() {
  return <NotYet />
}
