import { sessionSlices } from '../../../store/session-slices.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { ButtonLink, TextLink } from '../../../shared/links.tsx'
import { paths, toLoginPath } from '../../../shared/paths.ts'
import { toFlowPath } from '../../flow.ts'
import { openTexts } from '../../flow-texts.ts'
import { useFlow, useFlowPath } from '../../use-flow.ts'
import { useIsChange } from '../../use-go-on.ts'
import { resultTexts as texts } from './result-texts.ts'

/** The next step, directly below the figure so that it is in sight on a phone, and whether the result is saved. */
export function ResultActions() {
  const { isOpen, name } = useFlow()
  const toPath = useFlowPath()
  const isVisitor = useAtomValue(sessionSlices.user.atom) === null
  // An open calculation is saved in the flow, for which a visitor needs an account.
  const savedPath = toFlowPath(name, 'resultaat')
  const first = isVisitor
    ? { to: paths.createAccount, children: openTexts.createAccount }
    : { to: savedPath, children: openTexts.keep }
  const next = useIsChange()
    ? { to: toPath('overzicht'), children: texts.check }
    : { to: toPath('aanvrager:AanvragerKeuze'), children: texts.apply }
  return (
    <div className="mt-6 grid gap-2 print:hidden">
      <div className="grid sm:justify-items-start">
        <ButtonLink {...(isOpen ? first : next)} />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <TextLink to={toPath('stap1')}>{texts.adjust}</TextLink>
        {isOpen && isVisitor && <TextLink to={toLoginPath(savedPath)}>{openTexts.logIn}</TextLink>}
      </div>
      <p className="text-[0.9375rem] text-muted">{isOpen ? openTexts.notKept : texts.saved}</p>
    </div>
  )
}
