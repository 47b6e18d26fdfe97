import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** What is missing. */
  title: string
  /** What will be shown here. */
  children?: ReactNode
  /** The next action: a button or a link. */
  action?: ReactNode
}

/** Shown instead of an empty list. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2 rounded-large border-y-rule border-line bg-plane px-[calc(2*var(--spacing-inset))] py-[clamp(--spacing(6),5vw,--spacing(12))] [p+&]:mt-6">
      <p className="max-w-full font-heading text-xl/[1.3] font-title">{title}</p>
      {children !== undefined && <p className="max-w-measure text-muted">{children}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  )
}
