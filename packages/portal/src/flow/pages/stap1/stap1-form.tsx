import { toFieldErrorText } from '@portal/flows/flow/field-error-texts'
import { type Flow, rulesOf, validateStap1 } from '@portal/flows/flow/flow'
import type { Stap1Field } from '@portal/flows/flow/flow-product'
import { outlookOf } from '@portal/flows/flow/main-figure'
import { type FlowName, flowNames, productOfFlow } from '@portal/flows/values/products'
import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { RadioGroup } from '@portal/ui/radio-group'
import type { ReactNode } from 'react'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { InlineLink } from '../../../shared/links.tsx'
import { usePage } from '../../../shared/page.ts'
import { paths } from '../../../shared/paths.ts'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { usePortal } from '../../../shared/portal.ts'
import { toSentences } from '../../../shared/sentences.ts'
import { useForm } from '../../../shared/use-form.ts'
import { changeFlow, readFlow } from '../../flow.ts'
import { coverClass, FlowForm } from '../../form.tsx'
import { WithoutProfile } from '../../suitability/above-profile.tsx'
import { labelOf } from '../../../shared/outlook/calculation-outlook.tsx'
import { about, eurosTexts } from '../../../shared/outlook/outlook-texts.ts'
import { useEuros } from '../../../shared/outlook/use-euros.ts'
import { flowTexts, openTexts as texts, planTexts, previewTexts } from '../../flow-texts.ts'
import { useFlow, useFlowState } from '../../use-flow.ts'
import { useGoOn } from '../../use-go-on.ts'
import { Stap1Preview } from './stap1-preview.tsx'
import { missingFor, type Preview } from './use-preview.ts'

type Props = {
  title: string
  children: (errorOf: (field: Stap1Field) => string | undefined) => ReactNode
  help?: ReactNode
  /** The preview of the plan, beside the form and in a line at the bottom of a small screen. */
  preview: Preview
}

/** The first page of every flow: the fields of the plan, with a preview beside them. */
export function Stap1Form({ title, children, help, preview }: Props) {
  const portal = usePortal()
  const { name, isOpen } = useFlow()
  const { offerID } = useFlowState()
  const intro = usePage()?.intro
  const form = useForm({
    initial: {},
    check() {
      const flow: Flow = readFlow(portal, name)
      const errors = validateStap1(flow, portal.today(), fiscalYearsOf(portal))
      return toSentences(errors, (field, error) =>
        toFieldErrorText(field === 'initialDeposit' && rulesOf(flow.name).hasCapital(flow) ? 'capital' : field, error),
      )
    },
    send: useGoOn('stap1'),
  })
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className="mb-8 max-w-measure text-balance">{offerID === null ? intro : texts.resumed}</p>
      {isOpen && <OpenCalculators name={name} />}
      {help && <div className="mb-6">{help}</div>}
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <FlowForm onSubmit={form.submit}>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          {children(form.errorOf)}
          <ProfileChoiceField error={form.errorOf('calculationBasedOnProfile')} />
          <div
            className={`above-bars z-1 grid gap-2 max-lg:border-t max-lg:border-line max-lg:py-3 lg:justify-items-start max-lg:uncovered:sticky ${coverClass}`}
          >
            <PreviewLine preview={preview} />
            <Button type="submit">{flowTexts.next}</Button>
          </div>
        </FlowForm>
        <Stap1Preview preview={preview} />
      </div>
    </>
  )
}

/** Explains to a visitor what an open calculator does, with links to the other ones. */
function OpenCalculators({ name }: { name: FlowName }) {
  const others = flowNames.filter((other) => other !== name)
  return (
    <p className="mb-8 max-w-measure">
      {texts.intro}{' '}
      {others.map((other, index) => (
        <span key={other}>
          <span>{index === 0 ? `${texts.others} ` : ` ${texts.or} `}</span>
          <InlineLink to={paths.open[other]}>{productOfFlow(other).name}</InlineLink>
        </span>
      ))}
      <span>.</span>
    </p>
  )
}

/** The choice to base the calculation on the customer's risk profile. */
function ProfileChoiceField({ error }: { error: string | undefined }) {
  const portal = usePortal()
  const { name, calculationBasedOnProfile } = useFlowState()
  return (
    <>
      <RadioGroup
        id="calculationBasedOnProfile"
        label={planTexts.basedOnProfile}
        hint={planTexts.basedOnProfileHint}
        options={[
          { value: 'ja', label: planTexts.basedOnProfileYes },
          { value: 'nee', label: planTexts.basedOnProfileNo },
        ]}
        error={error}
        value={calculationBasedOnProfile === null ? '' : calculationBasedOnProfile ? 'ja' : 'nee'}
        onChange={(answer) =>
          changeFlow(portal, name, (before) => ({ ...before, calculationBasedOnProfile: answer === 'ja' }))
        }
      />
      <div aria-live="polite">{calculationBasedOnProfile === false && <WithoutProfile />}</div>
    </>
  )
}

/** The preview's main amount on a small screen; screen readers skip it, as they read it in the panel. */
function PreviewLine({ preview }: { preview: Preview }) {
  const { calculation, problem, isStale } = preview
  const [euros] = useEuros()
  const missing = missingFor(preview)
  const awaited = problem ? previewTexts.failedLine : `${previewTexts.title} …`
  return (
    <p
      className="flex flex-wrap items-baseline justify-between gap-x-3 lg:hidden print:hidden"
      aria-hidden="true"
      aria-busy={isStale}
    >
      {calculation ? (
        <>
          <span className="text-muted">{`${labelOf(calculation)}, ${eurosTexts[euros]}`}</span>
          <span className="font-semibold tabular-nums">{about(outlookOf(calculation, euros).expectedCents)}</span>
        </>
      ) : (
        <span className="text-muted">{missing ? previewTexts.first[missing] : awaited}</span>
      )}
    </p>
  )
}
