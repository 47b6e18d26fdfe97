import { MINIMUM_TEMPORARY_YEARS } from '@portal/flows/annuity/annuity-term'
import { annuityTermOf, isOtherTemporaryAsked, startsOf } from '@portal/flows/flow/products/lijfrente-uitkeren'
import { limits } from '@portal/flows/values/limits'
import { MoneyField } from '@portal/ui/money-field'
import { RadioGroup } from '@portal/ui/radio-group'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { createFlowGuard } from '../../enter-flow.ts'
import { changeFlow, flowAtomOf } from '../../flow.ts'
import { createFlowLoader } from '../../load-flow-page.ts'
import { CustomerBirthDateField } from '../../pages/stap1/customer-birth-date-field.tsx'
import { DurationField } from '../../pages/stap1/duration-field.tsx'
import { Stap1Form } from '../../pages/stap1/stap1-form.tsx'
import { StartField } from '../../pages/stap1/start-field.tsx'
import { termErrorOf, usePreview } from '../../pages/stap1/use-preview.ts'
import { useTypedField } from '../../use-typed-field.ts'
import { MoreFields } from '../../pages/stap1/more-fields.tsx'
import { StartChoice } from './start-choice.tsx'
import { AnnuityTimeline } from './annuity-timeline.tsx'
import { stap1Texts as texts } from './lijfrente-uitkeren-texts.ts'

const FLOW = 'lijfrenteUitkeren'

export { FlowScreen as Component } from '../../flow-screen.tsx'

/** The server sends a customer its first page. */
export const isDrawn = true

export const guard = createFlowGuard(FLOW)

export const loader = createFlowLoader(FLOW, Stap1Page)

function Stap1Page() {
  const portal = usePortal()
  const flow = useAtomValue(flowAtomOf(FLOW))
  const initialDeposit = useTypedField('initialDeposit')
  const otherTemporary = useTypedField('otherTemporaryPayouts')
  const preview = usePreview()
  const refusal = termErrorOf(preview.problem)
  const term = annuityTermOf(flow, portal.today(), fiscalYearsOf(portal))
  return (
    <Stap1Form title={texts.title} preview={preview}>
      {(errorOf) => (
        <>
          <CustomerBirthDateField error={errorOf('geboortedatum')} />
          <MoneyField
            label={texts.initialDeposit}
            hint={texts.initialDepositHint}
            error={errorOf('initialDeposit')}
            {...initialDeposit}
          />
          <StartChoice />
          <DurationField
            label={texts.duration}
            minimum={Math.min(term?.minimumYears ?? MINIMUM_TEMPORARY_YEARS, limits.duration.maximum)}
            error={errorOf('duration') ?? refusal}
          />
          {isOtherTemporaryAsked(flow) && (
            <MoneyField
              label={texts.otherTemporary}
              hint={texts.otherTemporaryHint}
              optionalLabel={texts.optional}
              error={errorOf('otherTemporaryPayouts')}
              {...otherTemporary}
            />
          )}
          <AnnuityTimeline refusal={refusal} />
          <RadioGroup
            id="kapitaal"
            label={texts.kapitaal}
            hint={texts.kapitaalHint}
            options={texts.kapitaalOptions}
            error={errorOf('kapitaal')}
            value={flow.kapitaal}
            onChange={(kapitaal) => changeFlow(portal, FLOW, (before) => ({ ...before, kapitaal }))}
          />
          <MoreFields summary={texts.more} fields={['start', 'uitkeringsTermijnCode']} errorOf={errorOf}>
            <StartField label={texts.start} error={errorOf('start')} dates={startsOf(flow, portal.today())} />
            <RadioGroup
              id="uitkeringsTermijnCode"
              label={texts.uitkeringsTermijnCode}
              options={texts.terms}
              error={errorOf('uitkeringsTermijnCode')}
              value={flow.uitkeringsTermijnCode}
              onChange={(uitkeringsTermijnCode) =>
                changeFlow(portal, FLOW, (before) => ({ ...before, uitkeringsTermijnCode }))
              }
            />
          </MoreFields>
        </>
      )}
    </Stap1Form>
  )
}
