import type { PageId } from '@portal/flows/flow/page-ids'
import { DefinitionList } from '@portal/ui/definition-list'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { type ReactNode, useId } from 'react'
import { TextLink } from '../../../shared/links.tsx'
import { useFlowPath } from '../../use-flow.ts'
import type { SummaryRow } from './plan-rows.ts'
import { summaryTexts as texts } from './summary-texts.ts'

type SummarySectionProps = {
  title: string
  rows: readonly SummaryRow[]
  /** The page where the rows can be changed, with its query; left out for derived rows. */
  page?: PageId
  query?: Readonly<Record<string, string>>
  children?: ReactNode
}

/** Answers of one page, with a link that leads there and straight back. */
export function SummarySection({ title, rows, page, query, children }: SummarySectionProps) {
  const titleId = useId()
  const toPath = useFlowPath()
  return (
    <section className="my-10" aria-labelledby={titleId}>
      <div className="mt-10 mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={titleId} className="m-0">
          {title}
        </h2>
        {page && (
          <TextLink to={toPath(page, { ...query, terug: 'overzicht' })}>
            {texts.change} <VisuallyHidden>{title.charAt(0).toLowerCase() + title.slice(1)}</VisuallyHidden>
          </TextLink>
        )}
      </div>
      <DefinitionList
        items={rows.map((row) => ({
          term: row.term,
          description: row.text.trim() === '' ? texts.empty : row.text,
        }))}
      />
      {children}
    </section>
  )
}
