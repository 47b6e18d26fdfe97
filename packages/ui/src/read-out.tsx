import { amountAt, type ChartLine } from './chart-lines.ts'
import { classNames } from './class-names.ts'
import styles from './plot.module.css'

type ReadOutProps = {
  moment: string
  lines: readonly ChartLine[]
  /** Which of the amounts of the lines. */
  index: number
  formatValue: (cents: number) => string
}

/** The amounts at the cursor of a `Plot`; their samples of line make it the legend too. */
export function ReadOut({ moment, lines, index, formatValue }: ReadOutProps) {
  return (
    <div className={styles.readOut}>
      <p className={styles.moment}>{moment}</p>
      <dl className={styles.amounts}>
        {lines.map((line) => (
          <div key={line.look} className={classNames(styles.amount, line.look === 'thick' && styles.leading)}>
            <dt className={styles.name}>
              <svg className={styles.sample} viewBox="0 0 24 8" aria-hidden="true">
                <path className={classNames(styles.line, styles[line.look])} d="M0 4H24" />
              </svg>
              {line.label}
            </dt>
            <dd className={styles.figure}>{formatValue(amountAt(line, index))}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
