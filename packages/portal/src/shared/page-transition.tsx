import { type ReactNode, ViewTransition } from 'react'
import { useLocation } from 'react-router'

/** Fades in, and out when it goes; give it a key for each page. Nothing moves at the start, or for who wants no motion. */
export function PageTransition({ children }: { children: ReactNode }) {
  const isFirst = useLocation().key === 'default'
  const fade = isFirst || !allowsMotion() ? 'none' : 'page'
  return (
    <ViewTransition default="none" enter={fade} exit={fade}>
      <div className="relative">{children}</div>
    </ViewTransition>
  )
}

function allowsMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: no-preference)').matches
}
