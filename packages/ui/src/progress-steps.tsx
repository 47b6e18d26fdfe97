import { classNames } from './class-names.ts'
import styles from './progress-steps.module.css'

type ProgressStepsProps = {
  /** Number of the present step, from 1. */
  current: number
  total: number
}

/** A thin bar with a piece a step. Only decoration: the text "Stap 3 van 7" beside it is the caller's. */
export function ProgressSteps({ current, total }: ProgressStepsProps) {
  return (
    <div className={styles.steps} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={classNames(styles.step, index < current && styles.reached)} />
      ))}
    </div>
  )
}
