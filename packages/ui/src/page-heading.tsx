import type { ReactNode, Ref } from 'react'

type PageHeadingProps = {
  children: ReactNode
  /** Moves the focus here when the view changes without a page load. */
  ref?: Ref<HTMLHeadingElement> | undefined
}

/** The one h1 of a page. It can have the focus, so that a screen reader announces a new step. */
export function PageHeading({ children, ref }: PageHeadingProps) {
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  )
}
