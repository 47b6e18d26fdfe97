import type { ClipboardEvent } from 'react'
import { FieldGroup } from './field-group.tsx'
import type { FieldProps } from './field-props.ts'
import { describedBy } from './field.tsx'
import { TextInput } from './text-field.tsx'

/** A typed date, which the caller turns into a calendar date. A month may be a name. */
export type BirthDateText = { day: string; month: string; year: string }

type BirthDateFieldProps = FieldProps & {
  value: BirthDateText
  onChange: (value: BirthDateText) => void
  /** Names of the three inputs, such as Dag, Maand, Jaar. */
  partLabels: BirthDateText
  /** False for another date than the customer's own birth date, which a browser must not fill in with that. */
  isOwn?: boolean | undefined
}

const parts = [
  { name: 'day', width: 2, autoComplete: 'bday-day' },
  // The longest name, september, fits.
  { name: 'month', width: 9, autoComplete: 'bday-month' },
  { name: 'year', width: 4, autoComplete: 'bday-year' },
] as const

/** A date that somebody knows by heart, such as of a birth, in three inputs, the day with the field's id. A whole date pasted into any of them fills all. */
export function BirthDateField({ value, onChange, partLabels, isOwn = true, ...field }: BirthDateFieldProps) {
  function handlePaste(event: ClipboardEvent) {
    const pasted = splitDate(event.clipboardData.getData('text'))
    if (pasted === undefined) return
    event.preventDefault()
    onChange(pasted)
  }
  return (
    <FieldGroup {...field}>
      <div className="flex gap-2 sm:gap-4">
        {parts.map(({ name, width, autoComplete }) => {
          const id = name === 'day' ? field.id : `${field.id}-${name}`
          return (
            <div key={name} className="grid min-w-0 grid-cols-1 gap-1 text-[0.9375rem]">
              <label htmlFor={id}>{partLabels[name]}</label>
              <TextInput
                id={id}
                value={value[name]}
                onChange={(text) => onChange({ ...value, [name]: text })}
                onPaste={handlePaste}
                width={width}
                inputMode="numeric"
                autoComplete={isOwn ? autoComplete : 'off'}
                aria-required={field.optionalLabel === undefined ? true : undefined}
                aria-invalid={describedBy(field)['aria-invalid']}
                aria-describedby={field.error === undefined ? undefined : `${field.id}-error`}
              />
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )
}

/** `31-12-1980`, `31/12/1980`, `31 december 1980`, `1980-12-31` and `31121980`; undefined for anything else. */
function splitDate(text: string): BirthDateText | undefined {
  // Contact and chat apps put invisible signs around and between what is copied.
  const visible = text.replace(/[\p{Cf}\uFE00-\uFE0F]/gu, '').trim()
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(visible)
  const [first, month, last, ...rest] = digits?.slice(1) ?? visible.split(/[\p{Pd}/.\s]+/u)
  if (!first || !month || !last || rest.length > 0) return undefined
  return first.length === 4 ? { day: last, month, year: first } : { day: first, month, year: last }
}
