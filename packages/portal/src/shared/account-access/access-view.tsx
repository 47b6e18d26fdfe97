import { PageHeading } from '@portal/ui/page-heading'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from '../page.ts'

type Props = {
  title: string
  /** Set when the view replaces another one: its heading gets the focus. */
  takesFocus?: boolean
  children: ReactNode
}

/** One view of a page before the login, in a narrow column. */
export function AccessView({ title, takesFocus = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <div className="mx-auto grid max-w-[36rem] gap-6 [&>h1]:mb-0">
      <PageHeading ref={heading}>{title}</PageHeading>
      {children}
    </div>
  )
}
