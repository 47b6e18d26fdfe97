import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** What is not here yet. */
  title: string
  /** What would be here. */
  children?: ReactNode
  /** The one way forward: a button or a link. */
  action?: ReactNode
}

/** Stands where a list would be when there is nothing in it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2 rounded-large border-y-rule border-line bg-plane px-[calc(2*var(--spacing-inset))] py-[clamp(--spacing(6),5vw,--spacing(12))] [p+&]:mt-6">
      <p className="max-w-full font-heading text-xl/[1.3] font-title">{title}</p>
      {children !== undefined && <p className="max-w-measure text-muted">{children}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  )
}
