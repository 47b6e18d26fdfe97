import { DonutChart } from '@portal/ui/donut-chart'
import { EmptyState } from '@portal/ui/empty-state'
import { Figure } from '@portal/ui/figure'
import { buttonClass } from '@portal/ui/button'
import { linkClass } from '@portal/ui/link'
import { PageHeading } from '@portal/ui/page-heading'
import type { ContractSummary } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { flowNames } from '@portal/flows/values/products'
import { paths } from '../../shared/paths.ts'
import { portalContext, summariesContext, usePortal } from '../../shared/portal.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { ContractCard } from './contract-card.tsx'
import { investmentsTexts as texts } from './texts.ts'
import { toTotals, valueOf } from './totals.ts'
import { refreshContractSummaries } from '../../shared/session-data.ts'
import { unwrap } from '../../shared/unwrap.ts'

async function loadInvestments({ context }: LoaderFunctionArgs): Promise<null> {
  unwrap(await (context.get(summariesContext) ?? refreshContractSummaries(context.get(portalContext))))
  return null
}

function InvestmentsScreen() {
  const { brand } = usePortal()
  const summaries = useAtomValue(sessionSlices.contractSummaries.atom)
  const isAdmin = useAtomValue(sessionSlices.user.atom)?.role === 'admin'
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <p className="max-w-measure text-muted">{brand.texts.overviewIntro}</p>
      {summaries.length === 0 ? (
        <EmptyState
          title={texts.empty}
          action={
            !isAdmin && (
              <Link className={buttonClass('primary')} to={paths.bedragBeleggen}>
                {texts.emptyAction}
              </Link>
            )
          }
        >
          {brand.texts.emptyOverview}
        </EmptyState>
      ) : (
        <>
          <Totals summaries={summaries} />
          <h2>{texts.contracts}</h2>
          <ul className="grid gap-6">
            {summaries.map((summary) => (
              <li key={summary.ContractID}>
                <ContractCard summary={summary} />
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <Link className={linkClass} to={paths.aangifte}>
              {texts.taxReturn}
            </Link>
          </p>
          <p className="mt-6 mb-12 max-w-measure text-[0.875rem] text-muted">{texts.disclaimer}</p>
        </>
      )}
      {!isAdmin && <Products />}
    </>
  )
}

function Totals({ summaries }: { summaries: readonly ContractSummary[] }) {
  const totals = toTotals(summaries)
  if (!totals) return null
  const sections = summaries.flatMap((summary) => {
    const value = valueOf(summary)
    return value ? [{ value, label: summary.description || summary.number }] : []
  })
  return (
    <section
      className={`mt-8 mb-12 grid items-center gap-8 ${sections.length > 1 ? 'xl:grid-cols-[max-content_minmax(0,1fr)] xl:gap-16' : ''}`}
      aria-label={texts.total}
    >
      <div
        className="grid gap-6 rounded-large border-y-rule border-line px-[calc(2*var(--spacing-inset))] py-6"
        data-band
      >
        <Figure
          label={texts.total}
          value={formatMoney(totals.value)}
          note={texts.on(formatDate(totals.date))}
          size="large"
        />
        <Figure label={texts.result} value={formatMoney(totals.result)} />
      </div>
      {sections.length > 1 && (
        <DonutChart
          title={texts.division}
          columnLabels={{ label: texts.contract, value: texts.value }}
          sections={sections}
          total={totals.value}
          formatValue={formatMoney}
          size={200}
        />
      )}
    </section>
  )
}

/** The three products, for who wants to add one. */
function Products() {
  return (
    <section aria-labelledby="producten">
      <h2 id="producten">{texts.add}</h2>
      <ul className="grid gap-6 sm:grid-cols-3">
        {flowNames.map((name) => {
          const [title, text] = texts.products[name]
          return (
            <li key={name} className="relative border-t-2 border-accent py-4">
              <Link
                className="font-heading text-[1.25rem] font-title text-text underline underline-offset-[0.25em] after:absolute after:inset-0"
                to={paths[name]}
              >
                {title}
              </Link>
              <p className="text-muted">{text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export { InvestmentsScreen as Component, loadInvestments as loader }
