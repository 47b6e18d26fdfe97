import { confirmAccount } from '@portal/api/endpoints/accounts'
import { Button } from '@portal/ui/button'
import { AccessView } from '../../shared/account-access/access-view.tsx'
import { accountAccessTexts } from '../../shared/account-access/texts.ts'
import { ButtonLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { ProblemAlert } from '../../shared/problem-alert.tsx'
import { useCommand } from '../../shared/use-command.ts'
import { createAccountTexts as texts } from './texts.ts'

/** Confirms the address after a click, because mail scanners open every link. */
export function ConfirmAddress({ token, onCreateAgain }: { token: string; onCreateAgain: () => void }) {
  const { api } = usePortal()
  const { isBusy, isDone, problem, run } = useCommand(() => confirmAccount(api, { token }))

  if (isDone) {
    return (
      <AccessView title={texts.confirmedTitle} takesFocus>
        <p>{texts.confirmed}</p>
        <p>{texts.confirmedCalculation}</p>
        <LogInLink />
      </AccessView>
    )
  }
  if (problem?.kind === 'validation') {
    return (
      <AccessView title={texts.oldLinkTitle} takesFocus>
        <p>{texts.oldLink}</p>
        <p>{texts.oldLinkAgain}</p>
        <div className="flex flex-wrap gap-3">
          <LogInLink />
          <Button variant="secondary" onClick={onCreateAgain}>
            {texts.createAgain}
          </Button>
        </div>
      </AccessView>
    )
  }
  return (
    <AccessView title={texts.confirmTitle}>
      <p>{texts.confirmIntro}</p>
      <ProblemAlert problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={run}>
          {texts.confirmSubmit}
        </Button>
      </div>
    </AccessView>
  )
}

function LogInLink() {
  return <ButtonLink to={paths.login}>{accountAccessTexts.logIn}</ButtonLink>
}
