import type { ComponentProps, ReactNode } from 'react'

/** The parts of an order below each other. A part has the width of text, or of the page with `min-w-full`. */
export function OrderPage({ children }: { children: ReactNode }) {
  return <div className="mt-4 mb-10 grid grid-cols-1 gap-8 *:max-w-measure [&>a]:justify-self-start">{children}</div>
}

/** The fields of an order, as a part of its page or alone, with the same layout for its own parts. */
export function OrderForm(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return (
    <form
      {...props}
      className="grid min-w-full grid-cols-1 gap-8 *:max-w-measure [&>button]:justify-self-start"
      noValidate
    />
  )
}

export function Bullets({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 ps-[1.25em]">{children}</ul>
}
