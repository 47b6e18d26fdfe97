import { type ComponentType, type ReactNode, Suspense, lazy, useEffect } from 'react'
import { useMatches, useNavigation, useOutlet } from 'react-router'
import { usePage, usePageTitle } from '../../shared/page.ts'
import { usePortal } from '../../shared/portal.ts'
import { WhenHydrated } from '../../shared/when-hydrated.tsx'
import { confirmationAtom } from '../../store/confirmation.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { notificationsAtom } from '../../store/notifications.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { sessionDialogAtom } from '../../session/warning.ts'
import { useSessionStatus } from '../../session/use-session-status.ts'
import { updateAtom } from '../service-worker/update.ts'
import { loadLatePart } from '../whole-styles.ts'
import { Footer } from './footer.tsx'
import { frameClass, pageClass } from './frame.tsx'
import { Header } from './header.tsx'
import { loadOverlays, overlaysAtom } from './load-overlays.ts'
import { ScrollPlace } from './scroll-place.tsx'
import { shellTexts as texts } from './shell-texts.ts'
import { useArrival } from './use-arrival.ts'

// Not part of prerendered HTML, so not in the first code.
const CookieQuestions = lazy(() => loadLatePart(import('./late-parts.tsx').then((it) => it.CookieQuestions)))
const Wait = lazy(() => loadLatePart(import('./late-parts.tsx').then((it) => it.Wait)))
// The first page shows none of these, so its code has none.
const LeftMenu = lazy(() => import('./menu.tsx').then((it) => ({ default: it.LeftMenu })))
const ActingBanner = lazy(() => import('./acting-banner.tsx').then((it) => ({ default: it.ActingBanner })))

// React does not draw the same element again when the frame is drawn again, which happens several times at the start.
const header = <Header />
const footer = <Footer />
const cookieQuestions = (
  <WhenHydrated>
    <CookieQuestions />
  </WhenHydrated>
)

const wait = (
  <WhenHydrated>
    <Wait />
  </WhenHydrated>
)
const scrollPlace = (
  <WhenHydrated>
    <ScrollPlace />
  </WhenHydrated>
)

/** The frame of every page and of the first loading page: one element, so that an open menu and the focus stay. */
export function Shell({ Waiting }: { Waiting: ComponentType | undefined }) {
  const page = usePage()
  const screen = useOutlet()
  usePageTitle(page?.isTitledByScreen ? undefined : page?.title)
  useArrival(screen !== null)
  const isLoading = useNavigation().state === 'loading'
  return (
    <Frame isWaiting={screen === null}>
      {screen ? (
        <>
          {/* Only a noticeable wait is shown. */}
          {isLoading && (
            <div className="fixed inset-x-0 top-0 z-2 h-[3px] origin-left bg-accent motion-safe:animate-advance" />
          )}
          {screen}
          {scrollPlace}
          <p className="sr-only" aria-live="polite" />
        </>
      ) : (
        Waiting && <Waiting />
      )}
    </Frame>
  )
}

/** The frame of every page; its footer is hidden while the page is awaited. */
export function Frame({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  const { brand, store } = usePortal()
  const status = useSessionStatus()
  const user = useAtomValue(sessionSlices.user.atom)
  const notifications = useAtomValue(notificationsAtom)
  const confirmation = useAtomValue(confirmationAtom)
  const overlays = useAtomValue(overlaysAtom)
  const session = useAtomValue(sessionDialogAtom)
  const update = useAtomValue(updateAtom)
  const page = usePage()
  // On a public page the menu waits until the session is known.
  const isPrivate = useMatches().some(({ id }) => id === 'private')
  const mayHaveMenu = isPrivate ? status !== 'anonymous' : status === 'authenticated'
  const isBeside = brand.policies.leftMenu
  const hasMenu = mayHaveMenu && isBeside && page?.hasMenu

  // Without a connection the overlays may not load; then the browser's own dialogs are used, because a logout must always
  // be possible (requirement T34).
  useEffect(() => {
    const [notification] = notifications
    if (!confirmation && !notification) return
    loadOverlays(store).catch(() => {
      if (confirmation) return confirmation.answer(confirm(confirmation.question))
      alert(notification?.message)
      store.set(notificationsAtom, [])
    })
  }, [store, notifications, confirmation])

  const menu = <Suspense>{status === 'authenticated' && <LeftMenu />}</Suspense>
  return (
    <>
      <div className={frameClass}>
        <a
          className="absolute inset-s-2 top-2 z-2 bg-raised px-4 py-2 underline not-focus:-translate-y-[300%] print:hidden"
          href="#inhoud"
        >
          {texts.skip}
        </a>
        {header}
        {mayHaveMenu && !isBeside && (
          <div className="hidden border-b-rule border-line lg:block print:hidden" data-band>
            <div className="mx-auto min-h-11 max-w-page px-(--gutter)">{menu}</div>
          </div>
        )}
        <Suspense>
          {status === 'authenticated' && user?.actedBy && <ActingBanner user={user} actedBy={user.actedBy} />}
        </Suspense>
        <div className={`${pageClass} ${hasMenu ? 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14' : ''}`}>
          {/* The menu is as high as the page: a browser would keep it in place, and not what is read, when a part arrives. */}
          {hasMenu && <div className="hidden [overflow-anchor:none] lg:block print:hidden">{menu}</div>}
          {/* Margins stay inside, so that the page that arrives does not move it. */}
          <main id="inhoud" tabIndex={-1} className="flow-root min-w-0">
            {children}
          </main>
        </div>
        {/* Where it stands depends on the page: it would move when that arrives. */}
        <div className={isWaiting ? 'invisible' : 'shown-last'}>{footer}</div>
        {wait}
        <Suspense>
          {overlays && <overlays.Overlays />}
          {update && <update.Message />}
          {session && <session.Dialog />}
        </Suspense>
      </div>
      {/* Below the frame, which fills the window: the bar would push up the footer of a short page. */}
      {cookieQuestions}
    </>
  )
}
