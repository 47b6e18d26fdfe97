import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Dims a part of the page while the page loads other data of its own, such as another period. */
export function Switching({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return (
    <div className="transition-opacity duration-120 aria-busy:opacity-50" aria-busy={location?.pathname === pathname}>
      {children}
    </div>
  )
}
