import type { ReactNode } from 'react'
import styles from './definition-list.module.css'

/** One row of a `DefinitionList`. */
export type DefinitionItem = {
  term: string
  description: ReactNode
  /** A link or button about this row alone, such as "Wijzig"; give it a hidden word that names the row. */
  action?: ReactNode
}

/** Names with their values: a summary of what was filled in, or the facts of a contract. */
export function DefinitionList({ items }: { items: readonly DefinitionItem[] }) {
  return (
    <dl className={styles.list}>
      {items.map((item) => (
        <div key={item.term} className={styles.row}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={styles.description}>{item.description}</dd>
          {item.action !== undefined && <dd className={styles.action}>{item.action}</dd>}
        </div>
      ))}
    </dl>
  )
}
