import { EmptyState } from '@portal/ui/empty-state'
import type { ReactNode } from 'react'
import { ButtonLink } from './links.tsx'

type Props = {
  title: string
  /** The name and the target of the link. */
  action: string
  to: string
  look?: 'primary' | 'secondary'
  children: ReactNode
}

/** Shown instead of an empty list, with a link to go on. */
export function EmptyPage({ title, action, to, look = 'secondary', children }: Props) {
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink variant={look} to={to}>
          {action}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}
