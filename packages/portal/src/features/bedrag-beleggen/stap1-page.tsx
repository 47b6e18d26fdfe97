import { Button } from '@portal/ui/button'
import { ErrorSummary } from '@portal/ui/error-summary'
import { MoneyField } from '@portal/ui/money-field'
import { PageHeading } from '@portal/ui/page-heading'
import { RadioGroup } from '@portal/ui/radio-group'
import { SliderField } from '@portal/ui/slider-field'
import { TextField } from '@portal/ui/text-field'
import { hasInitialDeposit, hasPeriodicDeposit } from '@portal/flows/calculation-payload'
import type { Kind } from '@portal/flows/flow-state'
import { nextPage } from '@portal/flows/pages'
import { validateStap1 } from '@portal/flows/stap1'
import { useNavigate } from 'react-router'
import { changeFlow, flowAtomOf, readFlow } from '../../shared/flow/flow.ts'
import { useFlowForm } from '../../shared/flow/flow-form.ts'
import styles from '../../shared/flow/flow.module.css'
import { ProfileChoiceField } from '../../shared/flow/profile-choice-field.tsx'
import { Stap1Preview } from '../../shared/flow/stap1-preview.tsx'
import { StartField } from '../../shared/flow/start-field.tsx'
import { flowTexts } from '../../shared/flow/texts.ts'
import { useFlowPath } from '../../shared/flow/use-flow.ts'
import { useTypedField } from '../../shared/flow/use-typed-field.ts'
import { usePortal } from '../../shared/portal.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { stap1Texts as texts } from './texts.ts'

const FLOW = 'bedragBeleggen'

export function Stap1Page() {
  const portal = usePortal()
  const navigate = useNavigate()
  const toPath = useFlowPath()
  const flow = useAtomValue(flowAtomOf(FLOW))
  const today = portal.today()
  const form = useFlowForm(
    () => validateStap1(FLOW, readFlow(portal, FLOW), today),
    () => void navigate(toPath(nextPage(FLOW, readFlow(portal, FLOW), 'stap1') ?? 'stap1')),
  )
  const initialDeposit = useTypedField('initialDeposit')
  const periodicDeposit = useTypedField('periodicDeposit')
  const duration = useTypedField('duration')

  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <p className={styles.intro}>{texts.intro}</p>
      <div className={styles.columns}>
        <form className={styles.form} noValidate onSubmit={form.submit}>
          <ErrorSummary title={flowTexts.problem} errors={form.summary} attempt={form.attempt} />
          <TextField
            id="description"
            label={texts.description}
            hint={texts.descriptionHint}
            optionalLabel={texts.optional}
            error={form.errorOf('description')}
            value={flow.description}
            onChange={(description) => changeFlow(portal, FLOW, (before) => ({ ...before, description }))}
          />
          <RadioGroup<Exclude<Kind, ''>>
            id="kind"
            label={texts.kind}
            options={texts.kinds as { value: Exclude<Kind, ''>; label: string; hint: string }[]}
            error={form.errorOf('kind')}
            value={flow.kind}
            onChange={(kind) => changeFlow(portal, FLOW, (before) => ({ ...before, kind }))}
          />
          {flow.kind !== '' && hasInitialDeposit(flow) && (
            <MoneyField
              id="initialDeposit"
              label={texts.initialDeposit}
              hint={texts.initialDepositHint}
              error={form.errorOf('initialDeposit')}
              {...initialDeposit}
            />
          )}
          {flow.kind !== '' && hasPeriodicDeposit(flow) && (
            <MoneyField
              id="periodicDeposit"
              label={texts.periodicDeposit}
              hint={texts.periodicDepositHint}
              error={form.errorOf('periodicDeposit')}
              {...periodicDeposit}
            />
          )}
          <StartField error={form.errorOf('start')} />
          <SliderField
            id="duration"
            label={texts.duration}
            hint={texts.durationHint}
            error={form.errorOf('duration')}
            text={duration.value}
            onTextChange={duration.onChange}
            onBlur={duration.onBlur}
            value={flow.duration ?? 0}
            onValueChange={(years) => duration.onChange(String(years))}
            min={1}
            max={60}
            step={1}
            suffix={texts.years}
            inputMode="numeric"
            formatValue={(years) => `${years} ${texts.years}`}
          />
          <ProfileChoiceField error={form.errorOf('calculationBasedOnProfile')} />
          <Button type="submit">{flowTexts.next}</Button>
        </form>
        <Stap1Preview />
      </div>
    </>
  )
}
