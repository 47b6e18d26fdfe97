import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { FieldProps } from './field-props.ts'
import { Icon } from './icon.tsx'

/** The layout of label, hint, error and control. */
export const fieldClass = 'grid max-w-measure min-w-0 grid-cols-1 justify-items-start gap-1.5 *:max-w-full'

type Described = Pick<FieldProps, 'id' | 'hint' | 'error'>

/** The attributes that connect a control with its hint and error. */
export function describedBy({ id, hint, error }: Described) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
  return { 'aria-describedby': classNames(...ids), 'aria-invalid': error !== undefined || undefined }
}

/** True for a field that can get its error at any time, which is then announced. */
type Live = { live?: boolean | undefined }

/** The hint and the error of a field, with the ids that `describedBy` refers to. */
export function FieldDescription({ id, hint, error, live = false }: Described & Live) {
  const problem = error !== undefined && (
    <p id={`${id}-error`} className="flex gap-1.5 leading-[1.4] font-semibold wrap-anywhere text-danger">
      <span className="flex h-lh items-center">
        <Icon name="warning" />
      </span>
      <span>{error}</span>
    </p>
  )
  return (
    <>
      {hint !== undefined && (
        <div id={`${id}-hint`} className="text-[0.9375rem]/normal text-pretty text-muted">
          {hint}
        </div>
      )}
      {live ? (
        // The element always exists, so that screen readers read new content.
        <div aria-live="polite" className={problem ? undefined : 'sr-only'}>
          {problem}
        </div>
      ) : (
        problem
      )}
    </>
  )
}

/** A control with its label, hint and error above it. */
export function Field({ children, ...field }: FieldProps & Live & { children: ReactNode }) {
  return (
    <div className={fieldClass}>
      <label id={`${field.id}-label`} htmlFor={field.id} className="leading-[1.35] font-semibold text-pretty">
        <span>{field.label}</span>
        <OptionalMark label={field.optionalLabel} />
      </label>
      <FieldDescription {...field} />
      {children}
    </div>
  )
}

/** Left out for a field that nobody expects to be required, such as a search. */
export function OptionalMark({ label }: { label: string | undefined }) {
  if (!label) return null
  return (
    <>
      {' '}
      <span className="font-normal text-muted">{`(${label})`}</span>
    </>
  )
}
