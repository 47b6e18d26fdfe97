import { MoneyField } from '@portal/ui/money-field'
import { RadioGroup } from '@portal/ui/radio-group'
import { CustomerBirthDateField } from '../../shared/flow/customer-birth-date-field.tsx'
import { DurationField } from '../../shared/flow/duration-field.tsx'
import { changeFlow, flowAtomOf } from '../../shared/flow/flow.ts'
import { Stap1Form } from '../../shared/flow/stap1-form.tsx'
import { Stap1Preview } from '../../shared/flow/stap1-preview.tsx'
import { StartField } from '../../shared/flow/start-field.tsx'
import { useTypedField } from '../../shared/flow/use-typed-field.ts'
import { usePortal } from '../../shared/portal.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { stap1Texts as texts } from './texts.ts'

const FLOW = 'lijfrenteOpbouwen'

export function Stap1Page() {
  const portal = usePortal()
  const flow = useAtomValue(flowAtomOf(FLOW))
  const initialDeposit = useTypedField('initialDeposit')
  const periodicDeposit = useTypedField('periodicDeposit')
  const isTransfer = flow.situation === 'oversluiten'
  return (
    <Stap1Form title={texts.title} intro={texts.intro} aside={<Stap1Preview />}>
      {(errorOf) => (
        <>
          <RadioGroup
            id="situation"
            label={texts.situation}
            options={texts.situations}
            error={errorOf('situation')}
            value={flow.situation}
            onChange={(situation) => changeFlow(portal, FLOW, (before) => ({ ...before, situation }))}
          />
          <CustomerBirthDateField error={errorOf('geboortedatum')} />
          <MoneyField
            id="initialDeposit"
            label={isTransfer ? texts.transfer : texts.initialDeposit}
            hint={isTransfer ? texts.transferHint : texts.initialDepositHint}
            {...(isTransfer ? {} : { optionalLabel: texts.optional })}
            error={errorOf('initialDeposit')}
            {...initialDeposit}
          />
          <MoneyField
            id="periodicDeposit"
            label={texts.periodicDeposit}
            hint={texts.periodicDepositHint}
            optionalLabel={texts.optional}
            error={errorOf('periodicDeposit')}
            {...periodicDeposit}
          />
          <StartField label={texts.start} error={errorOf('start')} />
          <RadioGroup
            id="durationType"
            label={texts.durationType}
            options={texts.durationTypes}
            error={errorOf('durationType')}
            value={flow.durationType}
            onChange={(durationType) => changeFlow(portal, FLOW, (before) => ({ ...before, durationType }))}
          />
          <DurationField error={errorOf('duration')} />
        </>
      )}
    </Stap1Form>
  )
}
