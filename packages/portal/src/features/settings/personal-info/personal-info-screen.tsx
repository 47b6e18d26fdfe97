import { NotYet } from '../../../shared/not-yet.tsx'

export function PersonalInfoScreen() {
  return <NotYet />
}
