import { formatDate } from '@portal/flows/dates'
import { formatMoney } from '@portal/flows/money'
import type { ReactNode } from 'react'
import type { Known, KnownCalculation, KnownContract } from './find-known.ts'
import styles from './offline.module.css'
import { offlineTexts as texts } from './texts.ts'

/*
 * Drawn with little of ui: what this page, which hardly anybody sees, shares with others would be torn out of their files
 * into one more that they wait for.
 */

/** The last data of the customer, marked as what it is. */
export function LastKnown({ known }: { known: Known }) {
  return (
    <section aria-labelledby="laatst-bekend">
      <h2 id="laatst-bekend">{texts.lastKnown}</h2>
      <div className={styles.note}>
        <p>
          <strong>{texts.onlyToRead}</strong>
        </p>
        <p>{texts.shownUntil(known.until)}</p>
      </div>
      <Subject title={texts.contracts} asOf={known.contractsAt}>
        {known.contracts.map((contract) => (
          <Contract key={contract.id} contract={contract} />
        ))}
      </Subject>
      <Subject title={texts.calculations} asOf={known.calculationsAt}>
        {known.calculations.map((calculation) => (
          <Calculation key={calculation.id} calculation={calculation} />
        ))}
      </Subject>
    </section>
  )
}

function Subject({ title, asOf, children }: { title: string; asOf: number; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <>
      <h3 className={styles.subject}>{title}</h3>
      <p className={styles.muted}>{texts.asOf(asOf)}</p>
      <ul className={styles.list}>{children}</ul>
    </>
  )
}

function Contract({ contract }: { contract: KnownContract }) {
  const { name, product, number, value, valueDate, isPaid } = contract
  return (
    <li className={styles.item}>
      <h4>{name}</h4>
      <p className={styles.muted}>
        {name !== product && `${product} · `}
        {texts.number(number)}
        {!isPaid && ` · ${texts.unpaid}`}
      </p>
      {value === null ? (
        <p>{texts.noValue}</p>
      ) : (
        <Amount label={texts.valueOn(formatDate(valueDate))} value={formatMoney(value)} />
      )}
    </li>
  )
}

function Calculation({ calculation }: { calculation: KnownCalculation }) {
  const { name, product, savedOn, endDate, amount, isFirstPayment } = calculation
  return (
    <li className={styles.item}>
      <h4>{name}</h4>
      <p className={styles.muted}>
        {name !== product && `${product} · `}
        {texts.savedOn(formatDate(savedOn))}
      </p>
      <Amount
        label={isFirstPayment ? texts.firstPayment : texts.expectedOn(formatDate(endDate))}
        value={formatMoney(amount)}
      />
    </li>
  )
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <dl className={styles.amount}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </dl>
  )
}
