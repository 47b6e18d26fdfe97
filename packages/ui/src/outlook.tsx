import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Figure } from './figure.tsx'

/** An amount with its name, already formatted. */
export type OutlookFact = { label: string; value: ReactNode }

type OutlookProps = {
  /** What the amount is, such as the value after twenty years. */
  label: ReactNode
  /** The expected amount, already formatted. */
  amount: ReactNode
  /** The euros of all amounts, and the control that changes them. */
  basis: ReactNode
  /** The day of the amount, or its period. */
  date?: ReactNode
  /** The bad and the good case, in the same euros. */
  low: OutlookFact
  high: OutlookFact
  /** The place of the expected amount between the bad (0) and the good case (1); NaN, for the middle, when they are equal. */
  place: number
  /** Amounts to compare with, in the same euros. */
  facts?: readonly OutlookFact[]
  note?: ReactNode
  /** `large` for the main figure of a page. */
  size?: 'large' | undefined
}

/** What an investment may become: one amount with its euros and its day, between a bad and a good case. */
export function Outlook({ label, amount, basis, date, low, high, place, facts = [], note, size }: OutlookProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <Figure
        label={label}
        value={amount}
        size={size}
        note={
          <>
            <span className="block">{basis}</span>
            {date !== undefined && <span className="block">{date}</span>}
          </>
        }
      />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-[0.9375rem]">
        <Range expected={Number.isNaN(place) ? 0.5 : Math.min(1, Math.max(0, place))} />
        <Case {...low} />
        <Case {...high} isLast />
        {facts.map((fact) => (
          <div
            key={fact.label}
            className="col-span-full flex flex-wrap justify-between gap-x-4 border-t border-line pt-2"
          >
            <dt className="min-w-0 wrap-anywhere text-muted">{fact.label}</dt>
            <dd className="ms-auto min-w-0 text-end font-semibold wrap-anywhere tabular-nums">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className="text-[0.9375rem] text-muted">{note}</p>}
    </div>
  )
}

/** The range from the bad case (0) to the good one (1). As SVG, because a policy refuses styles in a document's elements. */
function Range({ expected }: { expected: number }) {
  const id = useId()
  return (
    <svg className="col-span-full h-1.5 w-full rounded-full forced-colors:border" aria-hidden="true">
      <linearGradient id={id}>
        <stop className="[stop-color:var(--color-accent-soft)]" />
        <stop className="[stop-color:var(--color-accent)]" offset={expected} />
        <stop className="[stop-color:var(--color-accent-soft)]" offset={1} />
      </linearGradient>
      <rect className="size-full" fill={`url(#${id})`} />
    </svg>
  )
}

function Case({ label, value, isLast = false }: OutlookFact & { isLast?: boolean }) {
  return (
    <div className={classNames('grid min-w-0 content-start wrap-anywhere', isLast && 'justify-items-end text-end')}>
      <dt className="text-muted">{label}</dt>
      <dd className="text-[1.125rem] font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
