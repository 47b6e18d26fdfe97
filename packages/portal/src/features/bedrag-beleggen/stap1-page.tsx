import { Button } from '@portal/ui/button'
import { ErrorSummary } from '@portal/ui/error-summary'
import { MoneyField } from '@portal/ui/money-field'
import { PageHeading } from '@portal/ui/page-heading'
import { RadioGroup } from '@portal/ui/radio-group'
import { SelectField } from '@portal/ui/select-field'
import { SliderField } from '@portal/ui/slider-field'
import { TextField } from '@portal/ui/text-field'
import { hasInitialDeposit, hasPeriodicDeposit } from '@portal/flows/calculation-payload'
import { formatDate } from '@portal/flows/dates'
import type { Kind } from '@portal/flows/flow-state'
import { startChoices } from '@portal/flows/limits'
import { nextPage } from '@portal/flows/pages'
import { validateStap1 } from '@portal/flows/stap1'
import { useNavigate } from 'react-router'
import { usePortal } from '../../shared/portal.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { changeFlow, FLOW, flowAtom, readFlow, toFlowPath } from './flow.ts'
import { useFlowForm } from './flow-form.ts'
import styles from './flow.module.css'
import { Stap1Preview } from './stap1-preview.tsx'
import { flowTexts, stap1Texts as texts } from './texts.ts'
import { useTypedField } from './use-typed-field.ts'

export function Stap1Page() {
  const portal = usePortal()
  const navigate = useNavigate()
  const flow = useAtomValue(flowAtom)
  const today = portal.today()
  const form = useFlowForm(
    () => validateStap1(FLOW, readFlow(portal), today),
    () => void navigate(toFlowPath(nextPage(FLOW, readFlow(portal), 'stap1') ?? 'stap1')),
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
            onChange={(description) => changeFlow(portal, (before) => ({ ...before, description }))}
          />
          <RadioGroup<Exclude<Kind, ''>>
            id="kind"
            label={texts.kind}
            options={texts.kinds as { value: Exclude<Kind, ''>; label: string; hint: string }[]}
            error={form.errorOf('kind')}
            value={flow.kind}
            onChange={(kind) => changeFlow(portal, (before) => ({ ...before, kind }))}
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
          <RadioGroup
            id="calculationBasedOnProfile"
            label={texts.basedOnProfile}
            hint={texts.basedOnProfileHint}
            options={[
              { value: 'ja', label: texts.basedOnProfileYes },
              { value: 'nee', label: texts.basedOnProfileNo },
            ]}
            error={form.errorOf('calculationBasedOnProfile')}
            value={flow.calculationBasedOnProfile === null ? '' : flow.calculationBasedOnProfile ? 'ja' : 'nee'}
            onChange={(answer) =>
              changeFlow(portal, (before) => ({ ...before, calculationBasedOnProfile: answer === 'ja' }))
            }
          />
          <Button type="submit">{flowTexts.next}</Button>
        </form>
        <Stap1Preview />
      </div>
    </>
  )
}

/** The firsts of the coming twelve months; the first of them is the default (specification §9). */
function StartField({ error }: { error: string | undefined }) {
  const portal = usePortal()
  const flow = useAtomValue(flowAtom)
  const dates = startChoices(portal.today())
  const value = flow.start ?? dates[0] ?? ''
  // A start that was chosen long ago stays visible, so that the customer sees what has to be mended.
  const options = dates.includes(value) ? dates : [value, ...dates]
  return (
    <SelectField
      id="start"
      label={texts.start}
      hint={texts.startHint}
      options={options.map((date) => ({ value: date, label: formatDate(date) }))}
      error={error}
      value={value}
      onChange={(start) => changeFlow(portal, (before) => ({ ...before, start: start || null }))}
    />
  )
}
