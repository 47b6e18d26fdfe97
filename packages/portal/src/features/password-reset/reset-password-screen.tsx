import { NotYet } from '../../shared/not-yet.tsx'

export function ResetPasswordScreen() {
  return <NotYet />
}
