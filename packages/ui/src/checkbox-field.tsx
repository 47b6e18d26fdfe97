import type { ReactNode } from 'react'
import { describedBy, FieldDescription } from './field.tsx'
import styles from './checkbox-field.module.css'

type CheckboxFieldProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  /** Set when it must be ticked to go on. */
  required?: boolean | undefined
}

/** A single yes or no, such as a consent. */
export function CheckboxField({ id, label, hint, error, checked, onChange, required = false }: CheckboxFieldProps) {
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        <input
          type="checkbox"
          id={id}
          className={styles.box}
          checked={checked}
          aria-required={required || undefined}
          {...describedBy({ id, hint, error })}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      <FieldDescription id={id} hint={hint} error={error} />
    </div>
  )
}
