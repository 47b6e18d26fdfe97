import type { ReactNode } from 'react'
import { describedBy, FieldDescription } from './field.tsx'

type CheckboxFieldProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  /** Set when it must be checked to continue. */
  required?: boolean | undefined
}

/** A single yes or no, such as a consent. */
export function CheckboxField({ id, label, hint, error, checked, onChange, required = false }: CheckboxFieldProps) {
  return (
    <div className="grid max-w-measure grid-cols-1 gap-1 *:not-first:ms-[calc(1.375rem+--spacing(3))]">
      <div className="flex">
        <input
          type="checkbox"
          id={id}
          className="mt-[0.6875rem] size-[1.375rem] shrink-0 cursor-pointer rounded-[0.1875rem] accent-accent not-checked:appearance-none not-checked:border not-checked:border-muted not-checked:bg-surface"
          checked={checked}
          aria-required={required || undefined}
          {...describedBy({ id, hint, error })}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer py-[0.625rem] ps-3 leading-normal">
          {label}
        </label>
      </div>
      <FieldDescription id={id} hint={hint} error={error} />
    </div>
  )
}
