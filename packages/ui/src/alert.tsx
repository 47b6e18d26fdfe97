import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './alert.module.css'

/** What kind of news an `Alert` brings. */
export type AlertTone = 'info' | 'success' | 'warning' | 'error'

const icons = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const

type AlertProps = {
  tone: AlertTone
  title?: string | undefined
  children?: ReactNode
  /** A button or a link that belongs to the message, such as "try again". */
  action?: ReactNode
  /** Set when the message appears after the page did, so that it is read out: errors at once, the rest politely. */
  live?: boolean | undefined
}

/** A message that stays on the page. */
export function Alert({ tone, title, children, action, live = false }: AlertProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div className={classNames(styles.alert, styles[tone])} role={live ? role : undefined}>
      <Icon name={icons[tone]} size="large" />
      <div className={styles.content}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
