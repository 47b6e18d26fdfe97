import { DonutChart } from '@portal/ui/donut-chart'
import { PageHeading } from '@portal/ui/page-heading'
import { toFieldErrorText } from '@portal/flows/flow/field-error-texts'
import { toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { exampleSplit } from '@portal/flows/flow/example-split'
import { restOf, splitEqually } from '@portal/flows/flow/fund-split'
import { validateFunds } from '@portal/flows/flow/funds-page'
import type { Flow } from '@portal/flows/flow/flow'
import type { CalendarDate } from '@portal/flows/values/dates'
import { formatPercentage, WHOLE } from '@portal/flows/values/percentage'
import { productOfFlow } from '@portal/flows/values/products'
import type { Fund, RiskProfile } from '@portal/api/operations'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { FundShares } from '../../fund-split/fund-shares.tsx'
import { SplitRest } from '../../fund-split/split-rest.tsx'
import { usePortal } from '../../../shared/portal.ts'
import { toSentences } from '../../../shared/sentences.ts'
import { useForm } from '../../../shared/use-form.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { changeFlow, flowAtomOf, readFlow } from '../../flow.ts'
import { FlowConcerns } from '../../suitability/flow-concerns.tsx'
import { toFundLine } from '../../fund-split/to-fund-line.ts'
import { FlowForm, FlowSubmit } from '../../form.tsx'
import { SidePanel } from '../../side-panel.tsx'
import { flowTexts, fundsTexts as texts } from '../../texts.ts'
import { useFlow } from '../../use-flow.ts'
import { useGoOn } from '../../use-go-on.ts'
import type { FlowPageData } from '../../flow-pages.ts'
import { BadYear } from './bad-year.tsx'
import { ExampleSplit } from './example-split.tsx'
import { FundField } from './fund-field.tsx'

/** The split of the deposits over the funds, to exactly 100 %. */
export function FundsPage({ data: { funds } }: { data: FlowPageData }) {
  const portal = usePortal()
  const { name } = useFlow()
  const flow = useAtomValue(flowAtomOf(name))
  const form = useForm({
    initial: {},
    check: () => toSentences(validateFunds(readFlow(portal, name)), toFieldErrorText),
    send: useGoOn('fondsen'),
  })
  const offered = funds.filter((fund) => isOffered(fund, flow))
  const profile = chosenProfileOf(flow, portal.today())
  const example = profile && exampleSplit(profile, offered)

  function divide(toShares: (shares: Flow['funds']) => Flow['funds']) {
    // The divided shares replace the typed ones.
    changeFlow(portal, name, (before) => ({
      ...before,
      typed: withoutShares(before.typed),
      funds: toShares(before.funds),
    }))
  }

  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <p className="mb-8 max-w-measure">{texts.intro}</p>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <FlowForm onSubmit={form.submit}>
          <ErrorSummary
            errors={form.summary.map(({ fieldId, message }) => toFundLine(fieldId, message, offered))}
            attempt={form.attempt}
          />
          {profile && example && (
            <ExampleSplit profile={profile} shares={example} funds={offered} onTake={() => divide(() => example)} />
          )}
          <FundShares error={form.errorOf('funds')}>
            {offered.map((fund) => (
              <FundField key={fund.id} fund={fund} error={form.errorOf(`funds.${fund.id}`)} />
            ))}
          </FundShares>
          <SplitRest
            shares={flow.funds}
            whenEmpty={example ?? splitEqually(offered.map(({ id }) => id))}
            onDivide={divide}
          />
          <FlowConcerns funds={funds} />
          <FlowSubmit>{flowTexts.calculate}</FlowSubmit>
        </FlowForm>
        <SidePanel as="aside" title={texts.division}>
          <DonutChart
            title={texts.division}
            columnLabels={{ label: texts.fund, value: texts.shareColumn }}
            sections={toSections(flow.funds, (id) => funds.find((fund) => fund.id === id)?.name ?? id)}
            total={Math.max(WHOLE, WHOLE - restOf(flow.funds))}
            size={220}
            formatValue={formatPercentage}
            restLabel={texts.undivided}
          />
          <BadYear flow={flow} funds={funds} />
        </SidePanel>
      </div>
    </>
  )
}

/** Returns true when the fund can be chosen. A closed fund is shown only while the calculation still has it. */
function isOffered({ id, productCodes, closedForDeposits }: Fund, { name, funds, typed }: Flow): boolean {
  if (!productCodes.includes(productOfFlow(name).code)) return false
  return !closedForDeposits || `funds.${id}` in typed || funds.some((share) => share.id === id)
}

function chosenProfileOf(flow: Flow, today: CalendarDate): RiskProfile | undefined {
  const { chosenRiskProfile } = toCalculationPayload(flow, today)
  return flow.riskProfiles.find(({ id }) => id === chosenRiskProfile)
}

function toSections(shares: Flow['funds'], nameOf: (id: string) => string) {
  return shares
    .filter(({ percentage }) => percentage > 0)
    .map(({ id, percentage }) => ({ label: nameOf(id), value: percentage }))
}

function withoutShares(typed: Flow['typed']): Flow['typed'] {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !field.startsWith('funds.')))
}
