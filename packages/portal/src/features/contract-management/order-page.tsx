import type { ComponentProps, ReactNode } from 'react'

/** What an order is about, part by part below each other. A part is as wide as text, or as the page with `min-w-full`. */
export function OrderPage({ children }: { children: ReactNode }) {
  return <div className="mb-10 grid grid-cols-1 gap-8 *:max-w-measure [&>a]:justify-self-start">{children}</div>
}

/** The fields of an order, as a part of its page or alone; the same goes for its own parts. */
export function OrderForm(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return (
    <form
      {...props}
      className="grid min-w-full grid-cols-1 gap-8 *:max-w-measure [&>button]:justify-self-start"
      noValidate
    />
  )
}

/** Sentences that are about the same. */
export function Bullets({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 ps-[1.25em]">{children}</ul>
}
