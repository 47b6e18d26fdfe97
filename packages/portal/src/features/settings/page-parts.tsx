import type { ComponentProps, ReactNode } from 'react'

/** A form of a page: the fields have its width, the button that of its label. */
export function PageForm(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} className="grid max-w-measure grid-cols-1 gap-8 [&>button]:justify-self-start" noValidate />
}

export function PageSection(props: Omit<ComponentProps<'section'>, 'className'>) {
  return (
    <section
      {...props}
      className="mt-14 grid max-w-measure grid-cols-1 gap-4 [&>:is(button,form)]:justify-self-start [&>h2]:m-0"
    />
  )
}

/** A success message. The element is there before its text, so that screen readers read it. */
export function DoneNews({ children }: { children: ReactNode }) {
  return (
    <p className="font-semibold text-success not-empty:mb-4" role="status">
      {children}
    </p>
  )
}
