import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** The kind of an `Alert`. */
export type AlertTone = 'info' | 'success' | 'warning' | 'error'

const icons = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const

const planes: Record<AlertTone, string> = {
  info: 'bg-accent-soft',
  success: 'bg-success-soft',
  warning: 'bg-warning-soft',
  error: 'bg-danger-soft',
}

const inks: Record<AlertTone, string | undefined> = {
  info: 'text-accent',
  success: 'text-success',
  warning: undefined,
  error: 'text-danger',
}

type AlertProps = {
  tone: AlertTone
  title?: string | undefined
  children?: ReactNode
  /** A button or a link of the message, such as "try again". */
  action?: ReactNode
  /** Set when the message appears after the page, so that it is announced: errors at once, others politely. */
  live?: boolean | undefined
}

/** A message that stays on the page. */
export function Alert({ tone, title, children, action, live = false }: AlertProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div
      className={classNames('flex gap-3 rounded-small border border-transparent px-5 py-4', planes[tone])}
      role={live ? role : undefined}
    >
      <span className={classNames('flex h-lh items-center', inks[tone])}>
        <Icon name={icons[tone]} size="large" />
      </span>
      <div className="grid max-w-measure min-w-0 grid-cols-1 gap-1">
        {title !== undefined && (
          <p className={classNames('font-semibold', tone === 'error' && 'text-danger')}>{title}</p>
        )}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
