import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './details.module.css'

type DetailsProps = {
  summary: ReactNode
  children: ReactNode
  /** Open from the start. */
  open?: boolean | undefined
}

/** Content that most people can do without, one click away. */
export function Details({ summary, children, open = false }: DetailsProps) {
  return (
    <details className={styles.details} open={open}>
      <summary className={styles.summary}>
        <Icon name="chevron" />
        <span>{summary}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
