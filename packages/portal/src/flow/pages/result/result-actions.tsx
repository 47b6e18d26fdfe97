import { Alert } from '@portal/ui/alert'
import { useAtomValue } from '../../../store/jotai.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { ButtonLink } from '../../../shared/links.tsx'
import { paths, toLoginPath } from '../../../shared/paths.ts'
import { PrintButton } from '../../../shared/print-button.tsx'
import { toFlowPath } from '../../flow.ts'
import { coverClass } from '../../form.tsx'
import { ShareLink } from './share-link.tsx'
import { openTexts } from '../../flow-texts.ts'
import { resultTexts as texts } from './result-texts.ts'
import { useFlow, useFlowPath } from '../../use-flow.ts'

/** Whether the result is saved, and the actions for it. On a phone the first one stays in sight above its place. */
export function ResultActions() {
  const { isOpen, name } = useFlow()
  const toPath = useFlowPath()
  const isVisitor = useAtomValue(sessionSlices.user.atom) === null
  // An open calculation is saved in the flow, for which a visitor needs an account.
  const savedPath = toFlowPath(name, 'resultaat')
  const first = isVisitor
    ? { to: paths.createAccount, children: openTexts.createAccount }
    : { to: savedPath, children: openTexts.keep }
  return (
    <>
      <div className="print:hidden">
        <Alert tone={isOpen ? 'info' : 'success'}>{isOpen ? openTexts.notKept : texts.saved}</Alert>
      </div>
      <div className="my-6 flex flex-wrap gap-3 max-sm:contents print:hidden">
        <div className={`above-bars z-1 grid max-sm:py-3 print:hidden max-sm:uncovered:sticky ${coverClass}`}>
          <ButtonLink {...(isOpen ? first : { to: toPath('aanvrager:AanvragerKeuze'), children: texts.apply })} />
        </div>
        <div className="flex flex-wrap gap-3 max-sm:mb-6 print:hidden">
          {isOpen && isVisitor && (
            <ButtonLink variant="secondary" to={toLoginPath(savedPath)}>
              {openTexts.logIn}
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" to={toPath('stap1')}>
            {texts.adjust}
          </ButtonLink>
          <PrintButton />
          {isOpen && <ShareLink />}
        </div>
      </div>
    </>
  )
}
