import type { Stap1Field } from '@portal/flows/flow/flow-product'
import { Details } from '@portal/ui/details'
import type { ReactNode } from 'react'

type Props = {
  summary: string
  /** The fields inside, which open the line when one of them has an error. */
  fields: readonly Stap1Field[]
  errorOf: (field: Stap1Field) => string | undefined
  children: ReactNode
}

/** Fields of the plan that have a default which suits most people, behind a line. */
export function MoreFields({ summary, fields, errorOf, children }: Props) {
  const isWrong = fields.some((field) => errorOf(field) !== undefined)
  return (
    <div>
      <Details summary={summary} open={isWrong}>
        <div className="grid gap-8">{children}</div>
      </Details>
    </div>
  )
}
