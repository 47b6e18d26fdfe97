import type { ReactNode } from 'react'

type Props = {
  title: string
  /** `aside` for content that the page can do without. */
  as?: 'section' | 'aside'
  busy?: boolean
  children: ReactNode
}

/** A panel next to a form, which stays visible while the fields scroll. */
export function SidePanel({ title, as: Element = 'section', busy, children }: Props) {
  return (
    <Element
      className="rounded-large border-rule border-line bg-plane p-6 aria-busy:cursor-progress lg:sticky lg:top-6"
      aria-label={title}
      aria-busy={busy}
    >
      <h2 className="mb-4 text-[1.125rem]">{title}</h2>
      {children}
    </Element>
  )
}
