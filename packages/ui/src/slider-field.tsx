import type { CSSProperties } from 'react'
import { describedBy, Field, type FieldProps } from './field.tsx'
import { TextInput, type TextFieldProps } from './text-field.tsx'
import styles from './slider-field.module.css'

type SliderFieldProps = FieldProps &
  Pick<TextFieldProps, 'prefix' | 'suffix' | 'inputMode' | 'onBlur'> & {
    /** The number as typed: whatever the customer types goes through, the caller reads it. */
    text: string
    onTextChange: (text: string) => void
    /** The number as the slider shows it, in whole units of the caller's choice (basis points, years). */
    value: number
    onValueChange: (value: number) => void
    min: number
    max: number
    step: number
    /** The slider's value in words, for screen readers. */
    formatValue: (value: number) => string
  }

/** A number that can be typed or slid. The text input carries the field's id. */
export function SliderField(props: SliderFieldProps) {
  const { text, onTextChange, value, onValueChange, min, max, step, formatValue, ...rest } = props
  const { prefix, suffix, inputMode = 'decimal', onBlur, ...field } = rest
  const shown = Math.min(Math.max(value, min), max)
  const share = max > min ? (shown - min) / (max - min) : 0
  return (
    <Field {...field}>
      <div className={styles.row}>
        <input
          type="range"
          className={styles.slider}
          style={{ '--share': share } as CSSProperties}
          min={min}
          max={max}
          step={step}
          value={shown}
          aria-labelledby={`${field.id}-label`}
          aria-valuetext={formatValue(shown)}
          onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
        />
        <TextInput
          id={field.id}
          value={text}
          onChange={onTextChange}
          onBlur={onBlur}
          prefix={prefix}
          suffix={suffix}
          inputMode={inputMode}
          autoComplete="off"
          width={10}
          aria-required={field.optionalLabel === undefined ? true : undefined}
          {...describedBy(field)}
        />
      </div>
    </Field>
  )
}
