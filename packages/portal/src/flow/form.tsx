import { Button } from '@portal/ui/button'
import type { ComponentProps } from 'react'

export function FlowForm(props: Pick<ComponentProps<'form'>, 'children' | 'onSubmit'>) {
  return (
    <form
      {...props}
      className="grid max-w-measure justify-items-start gap-8 *:min-w-0 [&>div]:w-full [&>fieldset]:w-full max-sm:[&>p[aria-live]]:bottom-[calc(--spacing(15)+var(--bars,0px))]"
      noValidate
    />
  )
}

/** The background of an element at the bottom of the window, also below the focus ring of a field that it covers. */
export const coverClass =
  'bg-(--backdrop,var(--color-page)) shadow-[1rem_0_var(--backdrop,var(--color-page)),-1rem_0_var(--backdrop,var(--color-page))]'

/** The button of a page. On a phone it stays in sight, above the message about cookies. */
export function FlowSubmit(props: Pick<ComponentProps<typeof Button>, 'children' | 'busy'>) {
  return (
    <div className={`above-bars z-1 grid max-sm:py-3 sm:justify-items-start max-sm:uncovered:sticky ${coverClass}`}>
      <Button type="submit" {...props} />
    </div>
  )
}
