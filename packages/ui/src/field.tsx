import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './field.module.css'

/** What every field takes besides its value. */
export type FieldProps = {
  /** Id of the control, and of the field in an `ErrorSummary`. */
  id: string
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and how to mend it. */
  error?: string | undefined
  /** Such as "optioneel"; a field without it is announced as required. */
  optionalLabel?: string | undefined
}

type Described = Pick<FieldProps, 'id' | 'hint' | 'error'>

/** The attributes that tie a control to its hint and error. */
export function describedBy({ id, hint, error }: Described) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
  return {
    'aria-describedby': classNames(...ids),
    'aria-invalid': error !== undefined || undefined,
  }
}

/** The hint and the error of a field, with the ids that `describedBy` points to. */
export function FieldDescription({ id, hint, error }: Described) {
  return (
    <>
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </>
  )
}

/** A label, a hint, an error and below them the control. */
export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label id={`${field.id}-label`} htmlFor={field.id} className={styles.label}>
        {field.label}
        <OptionalMark label={field.optionalLabel} />
      </label>
      <FieldDescription {...field} />
      {children}
    </div>
  )
}

/** The same for a group of controls. */
export function FieldGroup({ children, role, ...field }: FieldProps & { children: ReactNode; role?: 'radiogroup' }) {
  return (
    <fieldset
      className={styles.group}
      role={role}
      aria-required={role === 'radiogroup' && field.optionalLabel === undefined ? true : undefined}
      {...describedBy(field)}
      aria-invalid={role === 'radiogroup' && field.error !== undefined ? true : undefined}
    >
      <legend className={styles.label}>
        {field.label}
        <OptionalMark label={field.optionalLabel} />
      </legend>
      <FieldDescription {...field} />
      {children}
    </fieldset>
  )
}

/** None for a field of which nobody expects that it must be filled in, such as a search. */
function OptionalMark({ label }: { label: string | undefined }) {
  if (!label) return null
  return (
    <>
      {' '}
      <span className={styles.optional}>({label})</span>
    </>
  )
}
