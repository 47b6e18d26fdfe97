import { buttonClass } from '@portal/ui/button'
import { usePage } from '../../shared/page.ts'
import { usePortal } from '../../shared/portal.ts'
import { Frame } from './shell.tsx'
import { shellTexts } from './shell-texts.ts'

/** The page's heading, and bars for the rest; after four seconds also that it is slow, by the style sheet alone. */
export function Waiting() {
  const { brand } = usePortal()
  const page = usePage()
  return (
    <>
      {/* The place of the position in the flow. */}
      {page?.intro && <div className="mb-8 min-h-17" />}
      {page && <h1>{page.title}</h1>}
      {/* The address or the saved copy may lead to a later page (`tooling/config/brand/write-page.ts`). */}
      {page?.intro && <p className="max-w-measure text-balance in-data-onward:hidden">{page.intro}</p>}
      {page?.lead?.(brand)}
      <div className="relative" role="status">
        <div className="silhouette" />
        <p className="absolute inset-x-0 top-[30dvh] mx-auto w-fit animate-slow bg-page px-4 text-muted">
          {shellTexts.loadingSlowly}
        </p>
      </div>
    </>
  )
}

/** The shell as the build writes it. When no code loads, its style sheet alone reports that after ten seconds. */
export function WaitingShell() {
  return (
    <Frame isWaiting>
      <Waiting />
      <div className="relative -mt-[60vh] grid min-h-[60vh] animate-late content-start justify-items-start gap-4 bg-page">
        <p>Het duurt lang voordat deze pagina er is.</p>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- An empty address is that of the page, query included. */}
        <a className={buttonClass('secondary')} href="">
          Probeer het opnieuw
        </a>
      </div>
    </Frame>
  )
}
