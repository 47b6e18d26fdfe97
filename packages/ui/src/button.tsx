import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import styles from './button.module.css'

/** One primary button a view; secondary beside it; quiet for small actions in a row; danger for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The classes that make another element, such as a router link, look like a `Button`. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return `${styles.button} ${styles[variant]}`
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & {
  variant?: ButtonVariant | undefined
  /** Shows that the action is under way and ignores further clicks; the button keeps its focus and its name. */
  busy?: boolean | undefined
}

/** A button; `type` is `button` unless said otherwise. */
export function Button({ variant = 'primary', busy = false, type = 'button', onClick, ...rest }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the caller may choose submit or reset
      type={type}
      className={classNames(buttonClass(variant), busy && styles.busy)}
      aria-disabled={busy || undefined}
      onClick={handleClick}
    />
  )
}
