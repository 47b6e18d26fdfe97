import { useRef } from 'react'
import { ToolIcon } from './tool-icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type DateFieldProps = Pick<
  TextFieldProps,
  'id' | 'label' | 'hint' | 'error' | 'optionalLabel' | 'value' | 'onChange' | 'onBlur'
> & {
  /** The browser's own date picker as an extra way to fill the field. */
  picker?: {
    /** Name of its button. */
    label: string
    /** The typed text as a calendar date (YYYY-MM-DD), or an empty string when it is none. */
    toIso: (text: string) => string
    /** A chosen calendar date as text for the field. */
    toText: (iso: string) => string
    /** First and last date to choose from, as calendar dates. */
    min?: string | undefined
    max?: string | undefined
  }
}

/** A date as text (`dd-mm-jjjj`; the caller reads it), for dates near today. For a date of birth: `BirthDateField`. */
export function DateField({ picker, ...field }: DateFieldProps) {
  const native = useRef<HTMLInputElement>(null)
  return (
    <TextField
      {...field}
      width={20}
      autoComplete="off"
      action={
        picker && (
          <div className="relative flex">
            <input
              ref={native}
              className="pointer-events-none absolute inset-0 w-full opacity-0"
              type="date"
              aria-hidden="true"
              tabIndex={-1}
              min={picker.min}
              max={picker.max}
              value={picker.toIso(field.value)}
              onChange={(event) => {
                if (event.currentTarget.value !== '') field.onChange(picker.toText(event.currentTarget.value))
              }}
            />
            <button
              type="button"
              className="grid w-12 cursor-pointer place-items-center text-accent -outline-offset-4 hover:bg-text/6 focus-visible:rounded-control"
              onClick={() => native.current?.showPicker()}
            >
              <ToolIcon name="calendar" />
              <VisuallyHidden>{picker.label}</VisuallyHidden>
            </button>
          </div>
        )
      }
    />
  )
}
