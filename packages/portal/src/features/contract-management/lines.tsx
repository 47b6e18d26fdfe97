import type { ReactNode } from 'react'
import styles from './lines.module.css'

/** Lines of text below each other in a place for one; what else belongs there comes below them. */
export function Lines({ lines, children }: { lines: readonly string[]; children?: ReactNode }) {
  return (
    <span className={styles.lines}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {children}
    </span>
  )
}
