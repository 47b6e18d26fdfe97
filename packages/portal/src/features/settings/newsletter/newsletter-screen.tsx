import { NotYet } from '../../../shared/not-yet.tsx'

export function NewsletterScreen() {
  return <NotYet />
}
