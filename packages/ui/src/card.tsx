import type { ReactNode } from 'react'

type CardProps = {
  children: ReactNode
  /** `article` in a list, `section` for a part of the page; both need a heading inside. */
  as?: 'div' | 'article' | 'section' | undefined
  /** Id of the heading that names the card. */
  labelledBy?: string | undefined
}

/** A raised surface for one subject. */
export function Card({ children, as: Element = 'div', labelledBy }: CardProps) {
  return (
    <Element
      className="rounded-large border-rule border-line bg-surface p-[clamp(--spacing(5),4vw,--spacing(8))] shadow-card [--backdrop:var(--color-surface)]"
      aria-labelledby={labelledBy}
    >
      {children}
    </Element>
  )
}
