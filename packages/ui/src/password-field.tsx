import { useEffect, useRef, useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import styles from './password-field.module.css'

type PasswordFieldProps = Pick<TextFieldProps, 'id' | 'label' | 'hint' | 'error' | 'value' | 'onChange'> & {
  autoComplete: 'current-password' | 'new-password'
  /** Text of the button that shows the password, such as "Toon wachtwoord". */
  showLabel: string
  hideLabel: string
}

/** A password that can be shown. It is hidden again when its form is sent, so that browsers offer to keep it. */
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
        <button type="button" className={styles.toggle} aria-controls={field.id} onClick={() => setShown(!shown)}>
          {shown ? hideLabel : showLabel}
        </button>
      }
    />
  )
}
