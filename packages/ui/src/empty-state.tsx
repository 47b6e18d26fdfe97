import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  /** What is not here yet. */
  title: string
  /** What would be here. */
  children?: ReactNode
  /** The one way forward: a button or a link. */
  action?: ReactNode
}

/** Stands where a list would be when there is nothing in it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
