import { NotYet } from '../../shared/not-yet.tsx'

export function ForgotPasswordScreen() {
  return <NotYet />
}
