import { useRef } from 'react'
import { ToolIcon } from './tool-icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type DateFieldProps = Pick<
  TextFieldProps,
  'id' | 'label' | 'hint' | 'error' | 'optionalLabel' | 'value' | 'onChange' | 'onBlur'
> & {
  /** The browser's own date picker as another way to fill the field. */
  picker?: {
    /** Name of its button. */
    label: string
    /** Converts the typed text to a calendar date (YYYY-MM-DD), or to '' when it is invalid. */
    toIso: (text: string) => string
    /** Converts a chosen calendar date to the text of the field. */
    toText: (iso: string) => string
    /** The first date of the picker, as a calendar date. */
    min?: string | undefined
  }
}

/** A date as text (`dd-mm-jjjj`, parsed by the caller), for dates near today. For a date of birth: `BirthDateField`. */
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
