import type { ComponentProps } from 'react'

/**
 * The form of a page, one field below the other. On a phone its button stays in sight, below what is left to divide,
 * unless the message about cookies is there.
 */
export function FlowForm(props: Pick<ComponentProps<'form'>, 'children' | 'onSubmit'>) {
  return (
    <form
      {...props}
      className="grid max-w-measure justify-items-start gap-8 *:min-w-0 max-sm:[&>button[type=submit]]:bottom-3 max-sm:[&>button[type=submit]]:w-full max-sm:[&>button[type=submit]]:shadow-card max-sm:uncovered:[&>button[type=submit]]:sticky [&>div]:w-full [&>fieldset]:w-full max-sm:[&>p[aria-live]]:bottom-15"
      noValidate
    />
  )
}
