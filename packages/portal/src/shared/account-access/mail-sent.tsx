import type { Result } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { Details } from '@portal/ui/details'
import type { ReactNode } from 'react'
import { toErrorText } from '../error-texts.ts'
import { TextLink } from '../links.tsx'
import { paths } from '../paths.ts'
import { useCommand } from '../use-command.ts'
import { AccessView } from './access-view.tsx'
import { accountAccessTexts as texts } from './account-access-texts.ts'

type Props = {
  title: string
  /** What was sent, and the address. */
  children: ReactNode
  sendAgain: () => Promise<Result<unknown>>
  onBack: () => void
  backLabel: string
}

/** Confirms that a mail was sent, with the same text for every address, and helps when it does not arrive. */
export function MailSent({ title, children, sendAgain, onBack, backLabel }: Props) {
  const { isBusy, isDone, problem, run } = useCommand(sendAgain)

  return (
    <AccessView title={title} takesFocus>
      {children}
      <Details summary={texts.noMail}>
        <ul className="list-disc ps-6">
          {texts.noMailTips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Details>
      {(isDone || problem) && (
        <Alert tone={problem ? 'error' : 'success'} live>
          {problem ? toErrorText(problem) : texts.sentAgain}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={isBusy} onClick={run}>
          {texts.sendAgain}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {backLabel}
        </Button>
      </div>
      <p>
        <TextLink to={paths.login}>{texts.backToLogin}</TextLink>
      </p>
    </AccessView>
  )
}
