import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'

/** `primary` once per view, `secondary` next to it, `quiet` for small actions, `danger` for what is final. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const shape = 'button disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-muted'

const looks: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent px-5.5 text-on-accent no-underline hover:bg-accent-strong',
  secondary: 'border-muted px-5.5 text-text no-underline hover:border-text hover:bg-text/6',
  // Its text is aligned with what is above it.
  quiet: '-ms-2 border-transparent px-2 text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2',
  danger: 'button-danger',
}

/** The classes that make another element, such as a router link, look like a `Button`. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return `${shape} ${looks[variant]}`
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & {
  variant?: ButtonVariant | undefined
  /** Shows that the action is running and ignores further clicks; the button's focus and name stay. */
  busy?: boolean | undefined
}

/** A button; its `type` is `button` by default. */
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
      className={classNames(
        buttonClass(variant),
        busy
          ? 'cursor-progress after:size-[1em] after:animate-spin after:rounded-full after:border-2 after:border-current after:border-e-transparent'
          : 'cursor-pointer',
      )}
      aria-disabled={busy || undefined}
      onClick={handleClick}
    />
  )
}
