import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, Field, type FieldProps } from './field.tsx'
import styles from './text-field.module.css'

type PassedOn = 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'inputMode' | 'maxLength' | 'onPaste'

/** What a `TextField` takes besides what every field takes. */
export type TextFieldProps = FieldProps & {
  value: string
  onChange: (text: string) => void
  onBlur?: (() => void) | undefined
  /** Never `number`: amounts are text that the caller reads. */
  type?: 'text' | 'email' | 'tel' | 'password' | undefined
  /** Shown before and after the input; the label must say it too ("in euro's"), for these are decoration. */
  prefix?: string | undefined
  suffix?: string | undefined
  /** How many characters the input has room for; the full width when left out. */
  width?: 2 | 4 | 10 | 20 | undefined
  /** A button at the end of the input. */
  action?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
} & Pick<InputHTMLAttributes<HTMLInputElement>, PassedOn>

/** One line of text, with label, hint and error. Text in, text out. */
export function TextField({ id, label, hint, error, optionalLabel, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optionalLabel={optionalLabel}>
      <TextInput
        {...input}
        id={id}
        {...describedBy({ id, hint, error })}
        aria-required={optionalLabel === undefined ? true : undefined}
      />
    </Field>
  )
}

type TextInputProps = Omit<TextFieldProps, keyof FieldProps> & {
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
}

/** The input of a text field without its label: for fields made of several inputs. */
export function TextInput({
  type = 'text',
  prefix,
  suffix,
  width,
  action,
  onChange,
  onBlur,
  ...attributes
}: TextInputProps) {
  return (
    <div
      className={classNames(
        styles.control,
        width !== undefined && styles[`width${width}`],
        attributes['aria-invalid'] && styles.invalid,
      )}
    >
      {prefix !== undefined && <Affix text={prefix} />}
      <input
        {...attributes}
        className={styles.input}
        type={type}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur && (() => onBlur())}
      />
      {suffix !== undefined && <Affix text={suffix} />}
      {action}
    </div>
  )
}

function Affix({ text }: { text: string }) {
  return (
    <span className={styles.affix} aria-hidden="true">
      {text}
    </span>
  )
}
