import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import type { Flow } from '@portal/flows/flow-state'
import { type Stap1Field, validateStap1 } from '@portal/flows/stap1'
import type { ReactNode } from 'react'
import { ErrorSummary } from '../error-summary.tsx'
import { usePortal } from '../portal.ts'
import { readFlow } from './flow.ts'
import { useFlowForm } from './flow-form.ts'
import { FlowForm } from './form.tsx'
import { OpenCalculators } from './open-calculators.tsx'
import { ProfileChoiceField } from './profile-choice-field.tsx'
import { flowTexts } from './texts.ts'
import { useFlow } from './use-flow.ts'
import { useGoOn } from './use-go-on.ts'

type Props = {
  title: string
  intro: string
  /** The fields of the product. */
  children: (errorOf: (field: Stap1Field) => string | undefined) => ReactNode
  /** Help that is no part of the form. */
  help?: ReactNode
  /** What stands beside the form. */
  aside: ReactNode
}

/** The page with which every flow begins: the plan, and beside it what it may become. */
export function Stap1Form({ title, intro, children, help, aside }: Props) {
  const portal = usePortal()
  const { name, isOpen } = useFlow()
  const form = useFlowForm(
    () => validateStap1(name, readFlow(portal, name), portal.today()),
    useGoOn('stap1'),
    (field) => (field === 'initialDeposit' && hasCapital(readFlow(portal, name)) ? 'capital' : field),
  )
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className="mb-8 max-w-measure">{intro}</p>
      {isOpen && <OpenCalculators name={name} />}
      {help && <div className="mb-6">{help}</div>}
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <FlowForm onSubmit={form.submit}>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          {children(form.errorOf)}
          <ProfileChoiceField error={form.errorOf('calculationBasedOnProfile')} />
          <Button type="submit">{flowTexts.next}</Button>
        </FlowForm>
        {aside}
      </div>
    </>
  )
}

/** Whether the first money is an annuity that is there already. */
function hasCapital(flow: Flow): boolean {
  return 'kapitaal' in flow || ('situation' in flow && flow.situation === 'oversluiten')
}
