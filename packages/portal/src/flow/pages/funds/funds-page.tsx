import type { Fund, RiskProfile, SplitShare } from '@portal/api/operations'
import { badYearOfSplit, lossOf } from '@portal/flows/flow/bad-year'
import { toCalculationPayload } from '@portal/flows/flow/calculation-payload'
import { exampleSplit } from '@portal/flows/flow/example-split'
import { toFieldErrorText } from '@portal/flows/flow/field-error-texts'
import type { Flow } from '@portal/flows/flow/flow'
import { toPercentages, toSplit } from '@portal/flows/flow/fund-percentages'
import { restOf, splitEqually } from '@portal/flows/flow/fund-split'
import { validateFunds } from '@portal/flows/flow/funds-page'
import type { CalendarDate } from '@portal/flows/values/dates'
import { formatEstimate } from '@portal/flows/values/estimate'
import { formatShortMoney } from '@portal/flows/values/money'
import { formatPercentage, WHOLE } from '@portal/flows/values/percentage'
import { productOfFlow } from '@portal/flows/values/products'
import { DonutChart } from '@portal/ui/donut-chart'
import { Figure } from '@portal/ui/figure'
import { PageHeading } from '@portal/ui/page-heading'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { usePortal } from '../../../shared/portal.ts'
import { toSentences } from '../../../shared/sentences.ts'
import { useForm } from '../../../shared/use-form.ts'
import type { FlowPageData } from '../../flow-pages.ts'
import { changeFlow, readFlow } from '../../flow.ts'
import { FlowForm, FlowSubmit } from '../../form.tsx'
import { FundShareField } from '../../fund-split/fund-share-field.tsx'
import { FundShares } from '../../fund-split/fund-shares.tsx'
import { SplitRest } from '../../fund-split/split-rest.tsx'
import { toFundLine } from '../../fund-split/to-fund-line.ts'
import { SidePanel } from '../../side-panel.tsx'
import { amountAtRisk } from '../../suitability/above-answers.tsx'
import { FlowConcerns } from '../../suitability/flow-concerns.tsx'
import { flowTexts, fundsTexts as texts } from '../../flow-texts.ts'
import { useFlowState } from '../../use-flow.ts'
import { useGoOn } from '../../use-go-on.ts'
import { useTypedField } from '../../use-typed-field.ts'
import { ExampleSplit } from './example-split.tsx'

/** The split of the deposits over the funds, to exactly 100 %. */
export function FundsPage({ data: { funds } }: { data: FlowPageData }) {
  const portal = usePortal()
  const flow = useFlowState()
  const form = useForm({
    initial: {},
    check: () => toSentences(validateFunds(readFlow(portal, flow.name)), toFieldErrorText),
    send: useGoOn('fondsen'),
  })
  const offered = funds.filter((fund) => isOffered(fund, flow))
  const profile = chosenProfileOf(flow, portal.today())
  const example = profile && exampleSplit(profile, offered)
  const split = toSplit(flow.funds)

  function divide(toShares: (shares: readonly SplitShare[]) => readonly SplitShare[]) {
    // The divided shares replace the typed ones.
    changeFlow(portal, flow.name, (before) => ({
      ...before,
      typed: withoutShares(before.typed),
      funds: toPercentages(toShares(toSplit(before.funds))),
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
            shares={split}
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
            sections={toSections(split, (id) => funds.find((fund) => fund.id === id)?.name ?? id)}
            total={Math.max(WHOLE, WHOLE - restOf(split))}
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

function toSections(shares: readonly SplitShare[], nameOf: (id: string) => string) {
  return shares
    .filter(({ shareBasisPoints }) => shareBasisPoints > 0)
    .map(({ id, shareBasisPoints }) => ({ label: nameOf(id), value: shareBasisPoints }))
}

function withoutShares(typed: Flow['typed']): Flow['typed'] {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !field.startsWith('funds.')))
}

function FundField({ fund, error }: { fund: Fund; error: string | undefined }) {
  const flow = useFlowState()
  const typed = useTypedField(`funds.${fund.id}`)
  const share = toSplit(flow.funds).find(({ id }) => id === fund.id)?.shareBasisPoints ?? 0
  return (
    <FundShareField
      fund={fund}
      error={error}
      share={share}
      text={typed.value}
      onTextChange={typed.onChange}
      onBlur={typed.onBlur}
    />
  )
}

/** The loss of a bad year with the current split, in euros. */
function BadYear({ flow, funds }: { flow: Flow; funds: readonly Fund[] }) {
  const amount = amountAtRisk(flow)
  const split = toSplit(flow.funds)
  const loss = lossOf(amount, badYearOfSplit(split, funds))
  return (
    <div className="mt-6 border-t border-line pt-4">
      {restOf(split) === 0 ? (
        <Figure
          label={texts.badYear(formatShortMoney(amount))}
          value={loss === 0 ? texts.badYearNone : texts.badYearLoss(formatEstimate(loss))}
          note={texts.badYearNote}
        />
      ) : (
        <p className="text-[0.9375rem] text-muted">{texts.badYearUndivided}</p>
      )}
    </div>
  )
}
