import { limits } from '@portal/flows/values/limits'
import { SliderField } from '@portal/ui/slider-field'
import { planTexts as texts } from '../../flow-texts.ts'
import { useFlowState } from '../../use-flow.ts'
import { useTypedField } from '../../use-typed-field.ts'

type Props = {
  error: string | undefined
  label?: string
  /** The shortest term, in years. */
  minimum?: number | undefined
}

/** The term in whole years, typed or slid. */
export function DurationField({ error, label = texts.duration, minimum = limits.duration.minimum }: Props) {
  const flow = useFlowState()
  const { value, onChange, onBlur } = useTypedField('duration')
  const { maximum } = limits.duration
  return (
    <SliderField
      id="duration"
      label={label}
      hint={texts.durationHint(minimum, maximum)}
      error={error}
      text={value}
      onTextChange={onChange}
      onBlur={onBlur}
      value={flow.duration ?? 0}
      onValueChange={(years) => onChange(String(years))}
      min={minimum}
      max={maximum}
      step={1}
      suffix={texts.years}
      inputMode="numeric"
      formatValue={(years) => `${years} ${texts.years}`}
    />
  )
}
