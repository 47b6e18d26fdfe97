import { type ReactNode, useState, ViewTransition } from 'react'
import { useLocation } from 'react-router'

/** Fades in, and out when it goes; give it a key for each page. Nothing moves at the start, or for who wants no motion. */
export function PageTransition({ children }: { children: ReactNode }) {
  const isFirst = useLocation().key.startsWith('default')
  const [isStill] = useState(isFirst || !allowsMotion())
  const page = <div className="relative">{children}</div>
  if (isStill) return page
  return (
    <ViewTransition default="none" enter="page" exit="page">
      {page}
    </ViewTransition>
  )
}

function allowsMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: no-preference)').matches
}
