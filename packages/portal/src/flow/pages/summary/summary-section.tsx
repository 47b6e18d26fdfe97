import type { PageId } from '@portal/flows/flow/page-ids'
import { DefinitionList } from '@portal/ui/definition-list'
import { linkClass } from '@portal/ui/link'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useFlowPath } from '../../use-flow.ts'
import type { SummaryRow } from './plan-rows.ts'
import { summaryTexts as texts } from './texts.ts'

type SummarySectionProps = {
  title: string
  rows: readonly SummaryRow[]
  /** The page where the rows can be changed, with its query; left out for derived rows. */
  page?: PageId
  query?: Readonly<Record<string, string>>
  children?: ReactNode
}

/** The answers of one page, each with a link to its field and back. */
export function SummarySection({ title, rows, page, query, children }: SummarySectionProps) {
  const titleId = useId()
  const toPath = useFlowPath()
  return (
    <section className="my-10" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <DefinitionList
        items={rows.map((row) => ({
          term: row.term,
          description: row.text.trim() === '' ? texts.empty : row.text,
          action:
            page && !row.isFixed ? (
              <Link className={linkClass} to={toPath(page, { ...query, ...row.query, terug: 'overzicht' })}>
                {texts.change} <VisuallyHidden>{row.term.toLowerCase()}</VisuallyHidden>
              </Link>
            ) : undefined,
        }))}
      />
      {children}
    </section>
  )
}
