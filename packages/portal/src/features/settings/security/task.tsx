import { type ReactNode, useEffect, useId, useRef } from 'react'

/** One step of a task. Its heading gets the focus from the button that opened it. */
export function Task({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  return (
    <section className="grid grid-cols-1 gap-4 [&>button]:justify-self-start" aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {intro !== undefined && <p>{intro}</p>}
      {children}
    </section>
  )
}
