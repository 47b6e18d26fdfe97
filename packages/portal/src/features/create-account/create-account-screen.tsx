import { NotYet } from '../../shared/not-yet.tsx'

export function CreateAccountScreen() {
  return <NotYet />
}
