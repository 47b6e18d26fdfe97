import { hasInitialDeposit, hasPeriodicDeposit } from '@portal/flows/flow/calculation-payload'
import { MoneyField } from '@portal/ui/money-field'
import { RadioGroup } from '@portal/ui/radio-group'
import { TextField } from '@portal/ui/text-field'
import { usePortal } from '../../../shared/portal.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { createFlowGuard } from '../../enter-flow.ts'
import { changeFlow, flowAtomOf } from '../../flow.ts'
import { createFlowLoader } from '../../load-flow-page.ts'
import { DurationField } from '../../pages/stap1/duration-field.tsx'
import { FirstCollection } from '../../pages/stap1/first-collection.tsx'
import { MoreFields } from '../../pages/stap1/more-fields.tsx'
import { Stap1Form } from '../../pages/stap1/stap1-form.tsx'
import { StartField } from '../../pages/stap1/start-field.tsx'
import { usePreview } from '../../pages/stap1/use-preview.ts'
import { useTypedField } from '../../use-typed-field.ts'
import { stap1Texts as texts } from './bedrag-beleggen-texts.ts'

const FLOW = 'bedragBeleggen'

export { FlowScreen as Component } from '../../flow-screen.tsx'

/** The server sends a customer its first page. */
export const isDrawn = true

export const guard = createFlowGuard(FLOW)

export const loader = createFlowLoader(FLOW, Stap1Page)

function Stap1Page() {
  const portal = usePortal()
  const flow = useAtomValue(flowAtomOf(FLOW))
  const initialDeposit = useTypedField('initialDeposit')
  const periodicDeposit = useTypedField('periodicDeposit')
  const preview = usePreview()
  return (
    <Stap1Form title={texts.title} preview={preview}>
      {(errorOf) => (
        <>
          <RadioGroup
            id="kind"
            label={texts.kind}
            options={texts.kinds}
            error={errorOf('kind')}
            value={flow.kind}
            onChange={(kind) => changeFlow(portal, FLOW, (before) => ({ ...before, kind }))}
          />
          {flow.kind !== '' && hasInitialDeposit(flow) && (
            <MoneyField
              label={texts.initialDeposit}
              hint={texts.initialDepositHint}
              error={errorOf('initialDeposit')}
              {...initialDeposit}
            />
          )}
          {flow.kind !== '' && hasPeriodicDeposit(flow) && (
            <MoneyField
              label={texts.periodicDeposit}
              hint={texts.periodicDepositHint}
              error={errorOf('periodicDeposit')}
              {...periodicDeposit}
            />
          )}
          <DurationField error={errorOf('duration')} />
          <FirstCollection flow={flow} />
          <MoreFields summary={texts.more} fields={['start', 'description']} errorOf={errorOf}>
            <StartField label={texts.start} error={errorOf('start')} />
            <TextField
              id="description"
              label={texts.description}
              hint={texts.descriptionHint}
              optionalLabel={texts.optional}
              error={errorOf('description')}
              value={flow.description}
              onChange={(description) => changeFlow(portal, FLOW, (before) => ({ ...before, description }))}
            />
          </MoreFields>
        </>
      )}
    </Stap1Form>
  )
}
