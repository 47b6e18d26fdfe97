import type { PageId } from '@portal/flows/flow/page-ids'
import { DefinitionList } from '@portal/ui/definition-list'
import { Icon } from '@portal/ui/icon'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { type ReactNode, useId } from 'react'
import { TextLink } from '../../../shared/links.tsx'
import type { SummaryRow } from '../../application/person-rows.ts'
import { useFlowPath } from '../../use-flow.ts'
import { summaryTexts as texts } from './summary-texts.ts'

type SummarySectionProps = {
  title: string
  /** The answers in a few words, which stay in sight. */
  line: string
  rows: readonly SummaryRow[]
  /** The page where the rows can be changed, with its query; left out for derived rows. */
  page?: PageId
  query?: Readonly<Record<string, string>>
  children?: ReactNode
}

/** Answers of one page as a line that opens, with a link that leads to the page and straight back. */
export function SummarySection({ title, line, rows, page, query, children }: SummarySectionProps) {
  const titleId = useId()
  const toPath = useFlowPath()
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-b border-line"
      aria-labelledby={titleId}
    >
      {/* Printed, all answers are shown. */}
      <details className="min-w-0 print:details-content:block print:details-content:h-auto print:details-content:[content-visibility:visible]">
        <summary className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2 py-2.5 marker:hidden hover:bg-text/6">
          <span className="-rotate-90 self-center text-accent transition-transform duration-120 motion-reduce:transition-none print:hidden [[open]>*>&]:rotate-0">
            <Icon name="chevron" />
          </span>
          <span className="min-w-0">
            <h2 id={titleId} className="m-0 inline text-[1rem] font-semibold">
              {title}
            </h2>
            <span className="block wrap-anywhere text-muted tabular-nums print:hidden">{line}</span>
          </span>
        </summary>
        <div className="pb-5 sm:ps-[calc(1.25em+--spacing(2))]">
          <DefinitionList
            items={rows.map((row) => ({
              term: row.term,
              description: row.text.trim() === '' ? texts.empty : row.text,
            }))}
          />
          {children}
        </div>
      </details>
      {page && (
        <div className="col-start-2 row-start-1 print:hidden">
          <TextLink to={toPath(page, { ...query, terug: 'overzicht' })}>
            {texts.change} <VisuallyHidden>{title.charAt(0).toLowerCase() + title.slice(1)}</VisuallyHidden>
          </TextLink>
        </div>
      )}
    </section>
  )
}
