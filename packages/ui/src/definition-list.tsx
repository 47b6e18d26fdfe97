import type { ReactNode } from 'react'

/** One row of a `DefinitionList`. */
export type DefinitionItem = {
  term: string
  description: ReactNode
  /** A link or button for this row, such as "Wijzig"; a hidden word in it must name the row. */
  action?: ReactNode
}

/** Names with their values: a summary of answers, or the facts of a contract. */
export function DefinitionList({ items }: { items: readonly DefinitionItem[] }) {
  return (
    <dl className="@container print:[container-type:normal]">
      {items.map((item) => (
        <div
          key={item.term}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-line py-2.5 not-last:border-b @min-[30rem]:flex"
        >
          <dt className="text-muted @min-[30rem]:flex-[0_0_36%]">{item.term}</dt>
          <dd className="row-start-2 min-w-0 tabular-nums @min-[30rem]:flex-1">{item.description}</dd>
          {item.action !== undefined && <dd className="col-start-2 row-start-1 row-end-3">{item.action}</dd>}
        </div>
      ))}
    </dl>
  )
}
