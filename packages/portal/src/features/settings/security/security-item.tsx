import type { ReactNode } from 'react'

type Props = { name: ReactNode; notes: readonly string[]; children: ReactNode }

/** A row in the list of a section, such as one session. */
export function SecurityItem({ name, notes, children }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line py-3 not-last:border-b">
      <div className="min-w-0 grow basis-[14rem]">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">{name}</p>
        {notes.map((note) => (
          <p key={note} className="text-muted">
            {note}
          </p>
        ))}
      </div>
      {children}
    </li>
  )
}
