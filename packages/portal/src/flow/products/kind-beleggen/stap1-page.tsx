import { MoneyField } from '@portal/ui/money-field'
import { DurationField } from '../../pages/stap1/duration-field.tsx'
import { Stap1Form } from '../../pages/stap1/stap1-form.tsx'
import { Stap1Preview } from '../../pages/stap1/stap1-preview.tsx'
import { StartField } from '../../pages/stap1/start-field.tsx'
import { usePreview } from '../../pages/stap1/use-preview.ts'
import { useTypedField } from '../../use-typed-field.ts'
import { stap1Texts as texts } from './texts.ts'

export function Stap1Page() {
  const periodicDeposit = useTypedField('periodicDeposit')
  const preview = usePreview()
  return (
    <Stap1Form title={texts.title} intro={texts.intro} aside={<Stap1Preview preview={preview} />}>
      {(errorOf) => (
        <>
          <MoneyField
            id="periodicDeposit"
            label={texts.periodicDeposit}
            hint={texts.periodicDepositHint}
            error={errorOf('periodicDeposit')}
            {...periodicDeposit}
          />
          <StartField label={texts.start} error={errorOf('start')} />
          <DurationField error={errorOf('duration')} />
        </>
      )}
    </Stap1Form>
  )
}
