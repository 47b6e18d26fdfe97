import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { Modal, ModalFooter } from '@portal/ui/modal'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { useEffect, useState } from 'react'
import { type SessionWarning as Warning, sessionWarningAtom, WARNING_MINUTES } from './warning.ts'
import { toErrorText } from '../shared/error-texts.ts'
import { usePortal } from '../shared/portal.ts'
import { useAtomValue } from '../store/jotai.ts'

const texts = {
  title: 'Wilt u ingelogd blijven?',
  reason: 'U hebt het portaal een tijd niet gebruikt. Voor uw veiligheid loggen wij u daarom bijna uit.',
  stay: 'Ingelogd blijven',
  logOut: 'Nu uitloggen',
  lastTitle: 'U wordt bijna uitgelogd',
  lastReason: 'U bent zo lang ingelogd als kan. Rond af wat u doet en log daarna opnieuw in.',
  goOn: 'Verder gaan',
  rest: (seconds: number) =>
    `U wordt uitgelogd over ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  checking: 'Wij kijken of u nog bent ingelogd',
  /** The announcement for screen readers: it changes at one minute, half a minute and the end. */
  announcement(seconds: number): string {
    if (seconds > 60) return `U wordt binnen ${WARNING_MINUTES} minuten uitgelogd.`
    if (seconds > 30) return 'U wordt binnen 1 minuut uitgelogd.'
    return seconds > 0 ? 'U wordt binnen 30 seconden uitgelogd.' : texts.checking
  },
}

/** Warns that the session is about to end; only its buttons close it (requirement C22). */
export function SessionWarning() {
  const warning = useAtomValue(sessionWarningAtom)
  return warning && <WarningDialog warning={warning} />
}

function WarningDialog({ warning: { endsAt, isLast, stay, dismiss } }: { warning: Warning }) {
  const { session } = usePortal()
  const seconds = useSecondsUntil(endsAt)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const title = isLast ? texts.lastTitle : texts.title
  useBlinkingTitle(title)

  async function stayLoggedIn() {
    setBusy(true)
    const error = await stay()
    setBusy(false)
    setProblem(error && toErrorText(error))
  }

  return (
    <Modal
      role="alertdialog"
      title={<h2>{title}</h2>}
      description={<p>{isLast ? texts.lastReason : texts.reason}</p>}
      dismissable={false}
      onDismiss={dismiss}
    >
      <div>
        <p className="font-semibold tabular-nums" aria-hidden="true">
          {seconds > 0 ? texts.rest(seconds) : texts.checking}
        </p>
        {/* An announcement every second would be too often. */}
        <div role="status">
          <VisuallyHidden>{texts.announcement(seconds)}</VisuallyHidden>
        </div>
      </div>
      {problem !== null && (
        <Alert tone="error" live>
          {problem}
        </Alert>
      )}
      <ModalFooter>
        {isLast ? (
          <Button onClick={dismiss}>{texts.goOn}</Button>
        ) : (
          <Button busy={isBusy} onClick={() => void stayLoggedIn()}>
            {texts.stay}
          </Button>
        )}
        <Button variant="secondary" onClick={() => void session.logout()}>
          {texts.logOut}
        </Button>
      </ModalFooter>
    </Modal>
  )
}

/** Whole seconds until a moment on the scale of `performance.now`; 0 afterwards. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const interval = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(interval)
  }, [])
  return Math.max(0, Math.round((moment - now) / 1000))
}

/** Alternates the document's title, so that a tab in the background is noticed. */
function useBlinkingTitle(title: string): void {
  useEffect(() => {
    let usual = document.title
    const interval = setInterval(() => {
      // Going back behind the dialog changes the page's title.
      if (document.title !== title) usual = document.title
      document.title = document.title === title ? usual : title
    }, 1000)
    return () => {
      clearInterval(interval)
      if (document.title === title) document.title = usual
    }
  }, [title])
}
