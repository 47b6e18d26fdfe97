import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { PageTransition } from '../../shared/page-transition.tsx'

/** Around the screen of every page: how it goes over into the next one, whose silhouette covers it when that takes long. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  return (
    <PageTransition>
      {children}
      {next !== undefined && next !== pathname && (
        <div className="absolute inset-0 z-1 animate-cover bg-page print:hidden" role="status">
          <div className="sticky top-6 silhouette" />
          <span className="sr-only">De pagina wordt geladen</span>
          <p className="sticky top-[50dvh] animate-slow text-center text-muted">Dit duurt langer dan normaal</p>
        </div>
      )}
    </PageTransition>
  )
}
