import type { ReactNode } from 'react'
import type { FieldProps } from './field-props.ts'
import { describedBy, fieldClass, FieldDescription, OptionalMark } from './field.tsx'

/** The frame of a group of controls, as `Field` is for one. */
export function FieldGroup({ children, role, ...field }: FieldProps & { children: ReactNode; role?: 'radiogroup' }) {
  return (
    <fieldset
      className={fieldClass}
      role={role}
      aria-required={role === 'radiogroup' && field.optionalLabel === undefined ? true : undefined}
      {...describedBy(field)}
      aria-invalid={role === 'radiogroup' && field.error !== undefined ? true : undefined}
    >
      <legend className="mb-1.5 leading-[1.35] font-semibold text-pretty">
        <span>{field.label}</span>
        <OptionalMark label={field.optionalLabel} />
      </legend>
      <FieldDescription {...field} />
      {children}
    </fieldset>
  )
}
