import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './badge.module.css'

type BadgeProps = {
  children: ReactNode
  tone?: 'neutral' | 'accent' | 'warning' | 'danger' | undefined
}

/** A status in one or two words, or a count. The words carry the meaning, the tone only underlines it. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}
