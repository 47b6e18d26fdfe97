import { classNames } from './class-names.ts'
import type { FieldProps } from './field-props.ts'
import { describedBy, Field } from './field.tsx'
import { Icon } from './icon.tsx'

type SelectFieldProps<Value extends string> = FieldProps & {
  options: readonly { value: Value; label: string }[]
  /** The chosen value; an empty string without a choice. */
  value: Value | ''
  onChange: (value: Value | '') => void
  /** The first option for no choice, such as "Kies een land"; without it the list has no empty option. */
  emptyLabel?: string | undefined
  autoComplete?: string | undefined
}

/** A choice of many options, in the browser's own list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, onChange, emptyLabel, autoComplete, ...field } = props
  const values: readonly (Value | '')[] = ['', ...options.map((option) => option.value)]
  return (
    <Field {...field}>
      <div className="relative">
        <select
          id={field.id}
          className={classNames(
            'control w-full appearance-none py-2 ps-3 pe-10 text-[max(1rem,16px)]/normal text-ellipsis',
            field.error === undefined ? 'border-muted hover:border-text' : 'border-danger inset-ring inset-ring-danger',
          )}
          value={value}
          autoComplete={autoComplete}
          aria-required={field.optionalLabel === undefined ? true : undefined}
          {...describedBy(field)}
          onChange={(event) => onChange(values.find((each) => each === event.currentTarget.value) ?? '')}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 inset-e-3 flex items-center">
          <Icon name="chevron" />
        </span>
      </div>
    </Field>
  )
}
