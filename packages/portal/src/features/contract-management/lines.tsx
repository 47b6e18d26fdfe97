import type { ReactNode } from 'react'

/** Lines of text below each other in a place for one; what else belongs there comes below them. */
export function Lines({ lines, children }: { lines: readonly string[]; children?: ReactNode }) {
  return (
    <span className="grid gap-1 wrap-anywhere">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {children}
    </span>
  )
}
