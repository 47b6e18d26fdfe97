import { Alert } from '@portal/ui/alert'
import { buttonClass } from '@portal/ui/button'
import { Link } from 'react-router'
import { useAtomValue } from '../../../store/jotai.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { paths, toLoginPath } from '../../../shared/paths.ts'
import { PrintButton } from '../../../shared/print-button.tsx'
import { toFlowPath } from '../../flow.ts'
import { ShareLink } from './share-link.tsx'
import { openTexts } from '../../texts.ts'
import { resultTexts as texts } from './texts.ts'
import { useFlow, useFlowPath } from '../../use-flow.ts'

/** Whether the result is saved, and the actions for it. */
export function ResultActions() {
  const { isOpen } = useFlow()
  const toPath = useFlowPath()
  return (
    <>
      <div className="print:hidden">
        <Alert tone={isOpen ? 'info' : 'success'}>{isOpen ? openTexts.notKept : texts.saved}</Alert>
      </div>
      <div className="my-6 flex flex-wrap gap-3 print:hidden">
        {isOpen ? (
          <KeepLink />
        ) : (
          <Link className={buttonClass('primary')} to={toPath('aanvrager:AanvragerKeuze')}>
            {texts.apply}
          </Link>
        )}
        <Link className={buttonClass('secondary')} to={toPath('stap1')}>
          {texts.adjust}
        </Link>
        <PrintButton />
        {isOpen && <ShareLink />}
      </div>
    </>
  )
}

/** Links to the flow, where the calculation is saved; a visitor first creates an account or logs in. */
function KeepLink() {
  const { name } = useFlow()
  const isCustomer = useAtomValue(sessionSlices.user.atom) !== null
  const path = toFlowPath(name, 'resultaat')
  if (isCustomer) {
    return (
      <Link className={buttonClass('primary')} to={path}>
        {openTexts.keep}
      </Link>
    )
  }
  return (
    <>
      <Link className={buttonClass('primary')} to={paths.createAccount}>
        {openTexts.createAccount}
      </Link>
      <Link className={buttonClass('secondary')} to={toLoginPath(path)}>
        {openTexts.logIn}
      </Link>
    </>
  )
}
