import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import type { ReactNode } from 'react'
import type { Known, KnownCalculation, KnownContract } from './find-known.ts'
import { offlineTexts as texts } from './offline-texts.ts'

/* Uses few components of ui, because sharing them with this rare page would split them into an extra file that all
   pages wait for. */

export function LastKnown({ known }: { known: Known }) {
  return (
    <section aria-labelledby="laatst-bekend">
      <h2 id="laatst-bekend">{texts.lastKnown}</h2>
      <div className="max-w-measure rounded-small border-s-4 border-accent bg-accent-soft p-4">
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
      <h3 className="mt-8">{title}</h3>
      <p className="mb-4 text-muted">{texts.asOf(asOf)}</p>
      <ul className="grid gap-4 md:grid-cols-2">{children}</ul>
    </>
  )
}

function Contract({ contract }: { contract: KnownContract }) {
  const { name, product, number, value, valueDate, isPaid } = contract
  return (
    <Item name={name} product={product} text={`${texts.number(number)}${isPaid ? '' : ` · ${texts.unpaid}`}`}>
      {value === null ? (
        <p>{texts.noValue}</p>
      ) : (
        <Amount label={texts.valueOn(formatDate(valueDate))} value={formatMoney(value)} />
      )}
    </Item>
  )
}

function Calculation({ calculation }: { calculation: KnownCalculation }) {
  const { name, product, savedOn, endDate, amount, isFirstPayment } = calculation
  return (
    <Item name={name} product={product} text={texts.savedOn(formatDate(savedOn))}>
      <Amount
        label={isFirstPayment ? texts.firstPayment : texts.expectedOn(formatDate(endDate))}
        value={formatMoney(amount)}
      />
    </Item>
  )
}

type ItemProps = { name: string; product: string; text: string; children: ReactNode }

function Item({ name, product, text, children }: ItemProps) {
  return (
    <li className="rounded-large border border-line bg-surface p-5">
      <h4 className="font-bold wrap-anywhere">{name}</h4>
      <p className="mb-4 text-muted">{name === product ? text : `${product} · ${text}`}</p>
      {children}
    </li>
  )
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <dl>
      <dt className="text-[0.875rem] text-muted">{label}</dt>
      <dd className="text-[1.375rem] tabular-nums">{value}</dd>
    </dl>
  )
}
