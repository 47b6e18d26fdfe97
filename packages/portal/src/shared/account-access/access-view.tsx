import { PageHeading } from '@portal/ui/page-heading'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from '../page.ts'
import styles from './account-access.module.css'

type Props = {
  title: string
  /** Set when it comes in the place of another view: the focus goes to its heading. */
  takesFocus?: boolean
  children: ReactNode
}

/** One view of a page before the login, in a single narrow column. */
export function AccessView({ title, takesFocus = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <div className={styles.page}>
      <PageHeading ref={heading}>{title}</PageHeading>
      {children}
    </div>
  )
}
