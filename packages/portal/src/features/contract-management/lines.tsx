import type { ReactNode } from 'react'

/** Several lines in the place of one, with other content below them. */
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
