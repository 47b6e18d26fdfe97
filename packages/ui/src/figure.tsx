import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './figure.module.css'

type FigureProps = {
  label: ReactNode
  /** The amount, already formatted. */
  value: ReactNode
  /** What the amount means or how it compares. */
  note?: ReactNode
  /** `large` for the one figure a page is about. */
  size?: 'medium' | 'large' | undefined
}

/** One important amount with its name. */
export function Figure({ label, value, note, size = 'medium' }: FigureProps) {
  return (
    <div className={styles.figure}>
      <p className={styles.label}>{label}</p>
      <p className={classNames(styles.value, styles[size])}>{value}</p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}
