import type { ContractSummary } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { flowNames, productOfFlow } from '@portal/flows/values/products'
import { Figure } from '@portal/ui/figure'
import { PageHeading } from '@portal/ui/page-heading'
import type { SkeletonShape } from '@portal/ui/skeleton'
import { lazy } from 'react'
import { Link, useLoaderData } from 'react-router'
import { EmptyPage } from '../../shared/empty-page.tsx'
import { TextLink } from '../../shared/links.tsx'
import { PagePart } from '../../shared/page-part.tsx'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { ContractCard } from './contract-card.tsx'
import { loadCourse, loadInvestments, loadOffers, loadUpcoming } from './load-investments.ts'
import { NoContracts } from './no-contracts.tsx'
import { Refusals } from './refusals.tsx'
import { SavedCalculation } from './saved-calculation.tsx'
import { investmentsTexts as texts } from './investments-texts.ts'
import { toTotals, valueOf } from './totals.ts'
import { upcomingTexts } from './upcoming-texts.ts'
import { UpcomingPart } from './upcoming.tsx'

/** The requests of the loader, which the document preloads. */
export const data = ['/api/contracts/course', '/api/contracts/upcoming', '/api/offers/']

const Development = lazy(() =>
  import('./development.tsx').then(
    (it) => ({ default: it.Development }),
    async () => ({ default: (await import('./no-development.tsx')).NoDevelopment }),
  ),
)

// Nearly as high as what comes, and never higher, so that the contracts below hardly move.
const developmentShapes: SkeletonShape[] = [
  'heading',
  'line',
  'short',
  'block',
  'block',
  'figure',
  'figure',
  'heading',
  'block',
  'block',
]
const upcomingShapes: SkeletonShape[] = ['heading', 'line', 'short', 'line', 'short', 'line', 'short', 'line', 'short']

function InvestmentsScreen() {
  const portal = usePortal()
  const { brand } = portal
  const { course, upcoming, offers, refusals, problem } = useLoaderData<typeof loadInvestments>()
  const summaries = useAtomValue(sessionSlices.contractSummaries.atom)
  const isAdmin = useAtomValue(sessionSlices.user.atom)?.role === 'admin'
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <p className="max-w-measure text-muted">{brand.texts.overviewIntro}</p>
      {!problem && summaries.length === 0 ? (
        <EmptyPage
          title={texts.empty}
          action={isAdmin ? texts.toAdmin : texts.emptyAction}
          to={isAdmin ? paths.admin : paths.bedragBeleggen}
          look="primary"
        >
          {brand.texts.emptyOverview}
        </EmptyPage>
      ) : (
        <>
          {problem && <NoContracts problem={problem} />}
          <Refusals refusals={refusals} summaries={summaries} />
          {!problem && <Totals summaries={summaries} />}
          {(problem ?? summaries.some((summary) => valueOf(summary) !== null)) && (
            <PagePart
              label={texts.development}
              answer={course}
              load={() => loadCourse(portal)}
              shapes={developmentShapes}
            >
              {/* After a failure the store may have older values, which do not add up to this total. */}
              {(value) => <Development course={value} summaries={problem ? [] : summaries} />}
            </PagePart>
          )}
          <PagePart
            label={upcomingTexts.title}
            answer={upcoming}
            load={() => loadUpcoming(portal)}
            shapes={upcomingShapes}
          >
            {(value) => <UpcomingPart upcoming={value} summaries={summaries} />}
          </PagePart>
          {!problem && <Contracts summaries={summaries} />}
          <p className="mt-6">
            <TextLink to={paths.aangifte}>{texts.taxReturn}</TextLink>
          </p>
          <p className="mt-6 mb-12 max-w-measure text-[0.875rem] text-muted">{texts.disclaimer}</p>
        </>
      )}
      <PagePart label={texts.goOn} answer={offers} load={() => loadOffers(portal)} shapes={['heading', 'line']}>
        {(value) => <SavedCalculation offers={value} />}
      </PagePart>
      {!isAdmin && <Products />}
    </>
  )
}

function Totals({ summaries }: { summaries: readonly ContractSummary[] }) {
  const totals = toTotals(summaries)
  if (!totals) return null
  return (
    <section className="mt-8 mb-10" aria-label={texts.total}>
      <div
        className="flex flex-wrap items-end gap-x-16 gap-y-6 rounded-large border-y-rule border-line px-[calc(2*var(--spacing-inset))] py-6"
        data-band
      >
        <Figure
          label={texts.total}
          value={formatMoney(totals.value)}
          note={texts.on(formatDate(totals.date))}
          size="large"
        />
        <Figure label={texts.result} value={formatMoney(totals.result)} note={texts.sinceStart} />
      </div>
    </section>
  )
}

function Contracts({ summaries }: { summaries: readonly ContractSummary[] }) {
  return (
    <>
      <h2>{texts.contracts}</h2>
      <ul className="grid gap-6">
        {summaries.map((summary) => (
          <li key={summary.ContractID}>
            <ContractCard summary={summary} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Products() {
  return (
    <section aria-labelledby="producten">
      <h2 id="producten">{texts.add}</h2>
      <ul className="grid gap-6 sm:grid-cols-3">
        {flowNames.map((name) => (
          <li key={name} className="relative border-t-2 border-accent py-4">
            <Link
              className="font-heading text-[1.25rem] font-title text-text underline underline-offset-[0.25em] after:absolute after:inset-0"
              to={paths[name]}
            >
              {productOfFlow(name).name}
            </Link>
            <p className="text-muted">{texts.products[name]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export { InvestmentsScreen as Component, loadInvestments as loader }
