import { type ReactNode, Suspense, lazy } from 'react'
import { LoadingOverlay } from '@portal/ui/loading-overlay'
import { ScrollRestoration, useNavigation, useOutlet } from 'react-router'
import { usePage, usePageTitle } from '../../shared/page.ts'
import { usePortal } from '../../shared/portal.ts'
import { confirmationAtom } from '../../store/confirmation.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { loadingAtom, stopWaiting } from '../../store/loading.ts'
import { notificationsAtom } from '../../store/notifications.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { sessionDialogAtom } from '../../session/warning.ts'
import { useSessionStatus } from '../../session/use-session-status.ts'
import { updateAtom } from '../service-worker/update.ts'
import { Cookies } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { shellTexts as texts } from './texts.ts'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

// Not one of these is on the first page, so none is in its code.
const LeftMenu = lazy(async () => ({ default: (await import('./menu.tsx')).LeftMenu }))
const ActingBanner = lazy(async () => ({ default: (await import('./acting-banner.tsx')).ActingBanner }))
const OverPage = lazy(async () => ({ default: (await import('./over-page.tsx')).OverPage }))

/**
 * What stands around every page, and around the wait for the first one: the same all along, so that a menu that was
 * opened meanwhile stays open and the focus stays where it was.
 */
export function Shell() {
  const page = usePage()
  const screen = useOutlet()
  usePageTitle(page?.isTitledByScreen ? undefined : page?.title)
  useFocusAfterNavigation(screen !== null)
  const isLoading = useNavigation().state === 'loading'
  return (
    <Frame>
      {screen ? (
        <>
          {isLoading && <div className={styles.progress} />}
          {screen}
          <ScrollRestoration />
        </>
      ) : (
        <Waiting />
      )}
    </Frame>
  )
}

/** The shell before there is anything to show in it, as the build writes it. */
export function WaitingShell() {
  return (
    <Frame>
      <Waiting />
    </Frame>
  )
}

/** The page's heading, and room for the rest. */
function Waiting() {
  const { brand } = usePortal()
  const page = usePage()
  return (
    <>
      {page && <h1>{page.title}</h1>}
      {page?.lead && <p className={styles.lead}>{page.lead(brand)}</p>}
      <div className={styles.waiting} />
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { brand, store } = usePortal()
  const status = useSessionStatus()
  const user = useAtomValue(sessionSlices.user.atom)
  const loading = useAtomValue(loadingAtom)
  const hasNotifications = useAtomValue(notificationsAtom).length > 0
  const hasQuestion = useAtomValue(confirmationAtom) !== null
  const session = useAtomValue(sessionDialogAtom)
  const update = useAtomValue(updateAtom)
  const page = usePage()
  const mayHaveMenu = status === 'authenticated' || (status === 'unknown' && page?.isPublic === false)
  const hasMenu = mayHaveMenu && brand.policies.leftMenu && page?.hasMenu === true
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#inhoud">
        {texts.skip}
      </a>
      <Header />
      <Suspense>
        {status === 'authenticated' && user?.actedBy && <ActingBanner user={user} actedBy={user.actedBy} />}
      </Suspense>
      <div className={hasMenu ? styles.withMenu : styles.withoutMenu}>
        {hasMenu && (
          <div className={styles.menu}>
            <Suspense>{status === 'authenticated' && <LeftMenu />}</Suspense>
          </div>
        )}
        <main id="inhoud" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Footer />
      <Cookies />
      <LoadingOverlay
        active={loading.count > 0}
        text={loading.text || texts.loading}
        slowText={texts.loadingSlowly}
        leaveLabel={texts.stopWaiting}
        onLeave={() => stopWaiting(store)}
      />
      <Suspense>
        {(hasNotifications || hasQuestion) && <OverPage />}
        {update && <update.Message />}
        {session && <session.Dialog />}
      </Suspense>
    </div>
  )
}
