import { usePortal } from '../../shared/portal.ts'
import { CookieChoice } from './cookie-choice.tsx'
import { CookieMessage } from './cookie-message.tsx'

/** The message of the specification (§2), and where visits are measured the choice about that beside it. */
export function CookieQuestions() {
  const { gtmId } = usePortal().environment
  return (
    <>
      {gtmId !== '' && <CookieChoice />}
      <CookieMessage />
    </>
  )
}
