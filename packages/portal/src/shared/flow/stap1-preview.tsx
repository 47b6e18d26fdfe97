import type { Calculation } from '@portal/api/operations'
import { Figure } from '@portal/ui/figure'
import { formatMoney } from '@portal/flows/money'
import styles from './flow.module.css'
import { previewTexts as texts } from './texts.ts'
import { type Preview, termErrorOf } from './use-preview.ts'

/** What the customer's plan may become, while it is still being filled in. */
export function Stap1Preview({ preview: { calculation, problem, isStale } }: { preview: Preview }) {
  return (
    <section className={styles.preview} aria-label={texts.title} aria-busy={isStale}>
      <h2>{texts.title}</h2>
      <div aria-live="polite" className={isStale ? styles.stale : undefined}>
        {calculation === null && problem === null && <p>{texts.empty}</p>}
        {problem && <p>{termErrorOf(problem) === undefined ? texts.failed : texts.termFirst}</p>}
        {calculation && <Outcome calculation={calculation} />}
      </div>
    </section>
  )
}

function Outcome({ calculation: { end, payments, payload } }: { calculation: Calculation }) {
  const last = payments?.years.at(-1)
  return (
    <>
      {payments && last ? (
        <>
          <Figure
            label={texts.firstPayment(payments.monthsPerTerm)}
            value={formatMoney(payments.first.expectedCents)}
            note={texts.beforeTax}
          />
          <dl className={styles.outcome}>
            <dt>{texts.lastYearLow}</dt>
            <dd>{formatMoney(last.nominal.lowCents)}</dd>
            <dt>{texts.lastYearHigh}</dt>
            <dd>{formatMoney(last.nominal.highCents)}</dd>
            <dt>{texts.count}</dt>
            <dd>{payments.count}</dd>
          </dl>
        </>
      ) : (
        <>
          <Figure label={texts.after(payload.duration)} value={formatMoney(end.nominal.expectedCents)} />
          <dl className={styles.outcome}>
            <dt>{texts.low}</dt>
            <dd>{formatMoney(end.nominal.lowCents)}</dd>
            <dt>{texts.high}</dt>
            <dd>{formatMoney(end.nominal.highCents)}</dd>
            <dt>{texts.deposits}</dt>
            <dd>{formatMoney(end.depositsCents)}</dd>
          </dl>
        </>
      )}
      <p className={styles.note}>{texts.note}</p>
    </>
  )
}
