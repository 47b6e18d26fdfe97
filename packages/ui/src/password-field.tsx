import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Pick<TextFieldProps, 'id' | 'label' | 'hint' | 'error' | 'value' | 'onChange'> & {
  autoComplete: 'current-password' | 'new-password'
  /** Text of the button that shows the password, such as "Toon wachtwoord". */
  showLabel: string
  hideLabel: string
}

/** A password that can be shown; submitting the form hides it, so that browsers offer to save it. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const form = input.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <TextField
      {...field}
      ref={input}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          className="max-w-1/2 shrink-0 cursor-pointer px-3 text-[0.9375rem]/[1.2] font-semibold text-accent decoration-1 underline-offset-[0.2em] -outline-offset-4 hover:underline focus-visible:rounded-control"
          aria-controls={field.id}
          onClick={() => setShown(!shown)}
        >
          <span className="max-sm:sr-only">{shown ? hideLabel : showLabel}</span>
          <span className="sm:hidden">
            <Icon name={shown ? 'eye-crossed' : 'eye'} size="large" />
          </span>
        </button>
      }
    />
  )
}
