import type { FieldProps } from './field-props.ts'
import { describedBy, Field } from './field.tsx'
import { TextInput, type TextFieldProps } from './text-field.tsx'

type SliderFieldProps = FieldProps &
  Pick<TextFieldProps, 'prefix' | 'suffix' | 'inputMode' | 'onBlur'> & {
    /** The number as typed; the caller parses it. */
    text: string
    onTextChange: (text: string) => void
    /** The value of the slider, in whole units of the caller's choice (basis points, years). */
    value: number
    onValueChange: (value: number) => void
    min: number
    max: number
    step: number
    /** The slider's value in words, for screen readers. */
    formatValue: (value: number) => string
  }

/** A number that can be typed or set by a slider. The text input has the field's id. */
export function SliderField(props: SliderFieldProps) {
  const { text, onTextChange, value, onValueChange, min, max, step, formatValue, ...rest } = props
  const { prefix, suffix, inputMode = 'decimal', onBlur, ...field } = rest
  const shown = Math.min(Math.max(value, min), max)
  const share = max > min ? (shown - min) / (max - min) : 0
  // Up to the middle of the thumb, which is 24 pixels wide and never leaves the track.
  const filled = `calc(12px + ${share} * (100% - 24px))`
  return (
    <Field {...field}>
      <div className="flex w-full flex-wrap items-center gap-x-5 gap-y-2">
        <input
          type="range"
          className="h-11 min-w-0 grow basis-[9rem] cursor-pointer appearance-none rounded-control track:h-1.5 track:rounded-full track:bg-[linear-gradient(to_right,var(--color-accent)_var(--filled,0px),var(--color-line)_var(--filled,0px))] forced-colors:track:border thumb:box-border thumb:size-6 thumb:appearance-none thumb:rounded-full thumb:border-2 thumb:border-accent thumb:bg-surface active:thumb:bg-accent [&::-webkit-slider-thumb]:-mt-2.25"
          // Not as an attribute, which the policy of a page refuses when a server writes it.
          ref={(input) => input?.style.setProperty('--filled', filled)}
          min={min}
          max={max}
          step={step}
          value={shown}
          aria-labelledby={`${field.id}-label`}
          aria-valuetext={formatValue(shown)}
          onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
        />
        {/* An amount such as 100.000,00 needs room beside its sign. */}
        <div className={rest.prefix === undefined ? 'basis-[9rem]' : 'basis-[11rem]'}>
          <TextInput
            id={field.id}
            value={text}
            onChange={onTextChange}
            onBlur={onBlur}
            prefix={prefix}
            suffix={suffix}
            inputMode={inputMode}
            autoComplete="off"
            aria-required={field.optionalLabel === undefined ? true : undefined}
            {...describedBy(field)}
          />
        </div>
      </div>
    </Field>
  )
}
