import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import type { FieldProps } from './field-props.ts'
import { describedBy, Field } from './field.tsx'

type PassedOn = 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'inputMode' | 'maxLength' | 'onPaste'

type Width = 2 | 4 | 9 | 10 | 20

const widths: Record<Width, string> = {
  2: 'w-[4.25rem]',
  4: 'w-[5.75rem]',
  9: 'w-[6.75rem]',
  10: 'w-[12rem]',
  20: 'w-[20rem]',
}

/** The props of a `TextField` besides those of every field. */
export type TextFieldProps = FieldProps & {
  value: string
  onChange: (text: string) => void
  onBlur?: (() => void) | undefined
  /** Never `number`: amounts are text that the caller parses. */
  type?: 'text' | 'email' | 'tel' | 'password' | undefined
  /** Shown before and after the input. They are decoration, so the label must include them ("in euro's"). */
  prefix?: string | undefined
  suffix?: string | undefined
  /** The number of characters that fit in the input, without prefix and suffix; the full width by default. */
  width?: Width | undefined
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

/** The input of a text field without its label, for fields with several inputs. */
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
        'flex control overflow-clip outline-focus transition-colors duration-120 hover:border-text has-[>input:focus-visible]:border-text has-[>input:focus-visible]:outline-3',
        width === undefined ? 'w-full' : 'w-fit max-w-full',
        attributes['aria-invalid'] ? 'border-danger inset-ring inset-ring-danger' : 'border-muted',
      )}
    >
      {prefix !== undefined && <Affix text={prefix} />}
      <input
        {...attributes}
        className={classNames(
          'min-w-0 appearance-none px-3 py-2 text-[max(1rem,16px)]/normal tabular-nums outline-none',
          width === undefined ? 'w-full flex-1' : widths[width],
        )}
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
    <span className="grid place-items-center bg-text/5 px-3 text-muted" aria-hidden="true">
      {text}
    </span>
  )
}
