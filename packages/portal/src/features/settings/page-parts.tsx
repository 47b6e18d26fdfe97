import type { ComponentProps, ReactNode } from 'react'

/** A form of a page: the fields are as wide as it is, the button as wide as what it says. */
export function PageForm(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} className="grid max-w-measure grid-cols-1 gap-8 [&>button]:justify-self-start" noValidate />
}

/** A part of a page, below another. */
export function PageSection(props: Omit<ComponentProps<'section'>, 'className'>) {
  return (
    <section
      {...props}
      className="mt-14 grid max-w-measure grid-cols-1 gap-4 [&>:is(button,form)]:justify-self-start"
    />
  )
}

/** What was done. It is there before it says anything, so that it is read out. */
export function DoneNews({ children }: { children: ReactNode }) {
  return (
    <p className="font-semibold text-success not-empty:mb-4" role="status">
      {children}
    </p>
  )
}
