import type { ContractSummary, Offer, PaymentTask } from '@portal/api/operations'
import { phaseOfContract, phasesOf } from '@portal/flows/contract/life-phase'
import { flowNames, productOfFlow } from '@portal/flows/values/products'
import { PageHeading } from '@portal/ui/page-heading'
import type { SkeletonShape } from '@portal/ui/skeleton'
import { lazy } from 'react'
import { Link, useLoaderData } from 'react-router'
import { EmptyPage } from '../../shared/empty-page.tsx'
import { ButtonLink } from '../../shared/links.tsx'
import { PagePart } from '../../shared/page-part.tsx'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { WhenHydrated } from '../../shared/when-hydrated.tsx'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { ContractLines } from './contract-lines.tsx'
import { Deduction } from './deduction.tsx'
import { Disclosure } from './disclosure.tsx'
import { exampleTexts } from './example-texts.ts'
import { hasValueAbove, Headlines } from './headline.tsx'
import { LatePart } from './late-part.tsx'
import { loadCourse, loadInvestments, loadOffers, loadUpcoming } from './load-investments.ts'
import { NoContracts } from './no-contracts.tsx'
import { Refusals } from './refusals.tsx'
import { SavedCalculation } from './saved-calculation.tsx'
import { FirstStep } from './starting.tsx'
import { investmentsTexts as texts } from './investments-texts.ts'
import { valueOf } from './totals.ts'
import { upcomingTexts } from './upcoming-texts.ts'
import { UpcomingPart } from './upcoming.tsx'

/** The requests of the loader, which the document preloads. */
export const data = ['/api/contracts/upcoming', '/api/contracts/outlook', '/api/offers/']
/** The server sends it with its figures. */
export const isDrawn = true

const Development = lazy(() =>
  import('./development.tsx').then(
    (it) => ({ default: it.Development }),
    async () => ({ default: (await import('./no-development.tsx')).NoDevelopment }),
  ),
)

const Example = lazy(() =>
  import('./example.tsx').then(
    (it) => ({ default: it.Example }),
    () => ({ default: WithoutExample }),
  ),
)

/** Replaces the example when its file could not be loaded. */
function WithoutExample({ canBegin }: { canBegin: boolean }) {
  return <>{canBegin && <ButtonLink to={paths.bedragBeleggen}>{exampleTexts.begin(null)}</ButtonLink>}</>
}

const developmentShapes: SkeletonShape[] = ['heading', 'line', 'short', 'block', 'figure', 'heading', 'block']
const upcomingShapes: SkeletonShape[] = ['line', 'short', 'line', 'short', 'line', 'short']

function InvestmentsScreen() {
  const portal = usePortal()
  const { refusals, problem, partProblem, ...loaded } = useLoaderData<typeof loadInvestments>()
  const summaries = useAtomValue(sessionSlices.contractSummaries.atom)
  const isAdmin = useAtomValue(sessionSlices.user.atom)?.role === 'admin'
  const known = problem ? [] : summaries
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      {problem && <NoContracts title={texts.notLoaded} problem={problem} />}
      {!problem && partProblem && <NoContracts title={texts.partNotLoaded} problem={partProblem} />}
      <Refusals refusals={refusals} summaries={summaries} />
      {!problem && <Overview {...loaded} refusals={refusals} summaries={summaries} isAdmin={isAdmin} />}
      <div className="mt-8 max-w-[60rem] border-t-rule border-line">
        {(problem ?? known.some((summary) => valueOf(summary) !== null)) && (
          <Disclosure title={texts.development}>
            {() => (
              <LatePart label={texts.development} load={loadCourse} shapes={developmentShapes}>
                {/* After a failure the store may have older values, which do not add up to this total. */}
                {(course) => <Development course={course} summaries={known} />}
              </LatePart>
            )}
          </Disclosure>
        )}
        {(problem ?? summaries.length > 0) && (
          <Disclosure title={upcomingTexts.title}>
            {() => (
              <PagePart
                label={upcomingTexts.title}
                answer={loaded.upcomingPart}
                load={() => loadUpcoming(portal)}
                shapes={upcomingShapes}
              >
                {(upcoming) => <UpcomingPart upcoming={upcoming} summaries={summaries} />}
              </PagePart>
            )}
          </Disclosure>
        )}
        {!isAdmin && (
          <Disclosure title={texts.add}>
            {() => (
              <>
                {summaries.length > 0 && (
                  <PagePart
                    label={texts.goOn}
                    answer={loaded.offersPart}
                    load={() => loadOffers(portal)}
                    shapes={['heading', 'line']}
                  >
                    {(offers) => <SavedCalculation offers={offers} />}
                  </PagePart>
                )}
                <Products />
              </>
            )}
          </Disclosure>
        )}
      </div>
    </>
  )
}

type LoadedData = Awaited<ReturnType<typeof loadInvestments>>

type OverviewProps = Pick<LoadedData, 'events' | 'outlooks' | 'refusals' | 'roomLeftCents'> & {
  summaries: readonly ContractSummary[]
  tasks: readonly PaymentTask[]
  offers: readonly Offer[]
  isAdmin: boolean
}

/** The headline of the customer's phase of life, and the contracts. */
function Overview({ summaries, tasks, offers, isAdmin, events, outlooks, refusals, roomLeftCents }: OverviewProps) {
  const { brand } = usePortal()
  if (isAdmin && summaries.length === 0) {
    return (
      <EmptyPage title={texts.empty} action={texts.toAdmin} to={paths.admin} look="primary">
        {brand.texts.emptyOverview}
      </EmptyPage>
    )
  }
  const isStarting = phasesOf(summaries)[0] === 'starting'
  const first = isStarting ? summaries.find((summary) => phaseOfContract(summary) === 'starting') : undefined
  const isEmpty = summaries.length === 0
  return (
    <div className="max-w-[60rem]">
      {isEmpty && <p className="mb-6 max-w-measure text-muted">{brand.texts.emptyOverview}</p>}
      {isEmpty && <SavedCalculation offers={offers} />}
      {first && (
        <FirstStep summary={first} task={tasks.find(({ contractId }) => contractId === first.ContractID) ?? null} />
      )}
      {!isStarting && <Headlines summaries={summaries} events={events} outlooks={outlooks} />}
      {!isEmpty && (
        <ContractLines
          summaries={summaries}
          tasks={tasks}
          askedAbove={[...(first ? [first.ContractID] : []), ...refusals.map(({ contractId }) => contractId)]}
          hasValueAbove={!isStarting && hasValueAbove(summaries, { outlooks })}
        />
      )}
      {!isStarting && <Deduction summaries={summaries} leftCents={roomLeftCents} />}
      {isStarting && (
        <section aria-labelledby="voorbeeld" className="min-h-[26rem] print:hidden">
          <h2 id="voorbeeld">{exampleTexts.title}</h2>
          <WhenHydrated>
            <Example canBegin={isEmpty} />
          </WhenHydrated>
        </section>
      )}
    </div>
  )
}

function Products() {
  return (
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
  )
}

export { InvestmentsScreen as Component, loadInvestments as loader }
