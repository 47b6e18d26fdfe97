import type { ReactNode } from 'react'
import { FieldGroup, type FieldProps } from './field.tsx'
import styles from './radio-group.module.css'

/** One answer of a `RadioGroup`. */
export type RadioOption<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode }

type RadioGroupProps<Value extends string> = FieldProps & {
  options: readonly RadioOption<Value>[]
  /** The chosen value; an empty string when none is. */
  value: Value | ''
  onChange: (value: Value) => void
  /** Two or three short answers side by side, where there is room. */
  inline?: boolean | undefined
}

/**
 * One answer out of a few, each a card that can be clicked as a whole. The label may hold the heading of the page.
 * The first option carries the field's id, so an error summary leads there.
 */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onChange, inline = false, ...field } = props
  return (
    <FieldGroup {...field} role="radiogroup">
      <div className={inline ? styles.inline : styles.options}>
        {options.map((option, index) => {
          const id = index === 0 ? field.id : `${field.id}-${option.value}`
          return (
            <label key={option.value} className={styles.option}>
              <input
                type="radio"
                id={id}
                name={field.id}
                className={styles.radio}
                checked={option.value === value}
                aria-labelledby={`${id}-text`}
                aria-describedby={option.hint === undefined ? undefined : `${id}-option-hint`}
                onChange={() => onChange(option.value)}
              />
              <span className={styles.text}>
                <span id={`${id}-text`}>{option.label}</span>
                {option.hint !== undefined && (
                  <span id={`${id}-option-hint`} className={styles.hint}>
                    {option.hint}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
