import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldGroup } from './field-group.tsx'
import type { FieldProps } from './field-props.ts'

/** One option of a `RadioGroup`. */
export type RadioOption<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode }

type RadioGroupProps<Value extends string> = FieldProps & {
  options: readonly RadioOption<Value>[]
  /** The chosen value; an empty string without a choice. */
  value: Value | ''
  onChange: (value: Value) => void
  /** Two or three short options side by side, when there is room. */
  inline?: boolean | undefined
}

/** A choice of a few cards, of which the first has the field's id. The label may contain the page's heading. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onChange, inline = false, ...field } = props
  return (
    <FieldGroup {...field} role="radiogroup">
      <div
        className={classNames('grid w-full gap-2', inline && 'grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]')}
      >
        {options.map((option, index) => {
          const id = index === 0 ? field.id : `${field.id}-${option.value}`
          return (
            <label
              key={option.value}
              className="flex min-h-13 cursor-pointer gap-3 rounded-small border border-line bg-surface px-4 py-3 leading-[1.45] outline-offset-2 outline-focus transition-colors duration-120 hover:border-muted has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-3 print:not-has-checked:hidden forced-colors:has-checked:border-2 forced-colors:has-checked:border-[Highlight]"
            >
              <input
                type="radio"
                id={id}
                name={field.id}
                className="mt-[0.1em] size-[1.25rem] shrink-0 rounded-full accent-accent outline-none not-checked:appearance-none not-checked:border not-checked:border-muted not-checked:bg-surface"
                checked={option.value === value}
                aria-labelledby={`${id}-text`}
                aria-describedby={option.hint === undefined ? undefined : `${id}-option-hint`}
                onChange={() => onChange(option.value)}
              />
              <span className="min-w-0">
                <span id={`${id}-text`}>{option.label}</span>
                {option.hint !== undefined && (
                  <span id={`${id}-option-hint`} className="block text-[0.9375rem] text-pretty text-muted">
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
