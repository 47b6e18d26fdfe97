import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

/** One of the `Tabs`. */
export type Tab = { id: string; name: string }

type TabsProps = {
  /** Names the row for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** The id of the selected tab; undefined when something else is shown. */
  selected: string | undefined
  onSelect: (id: string) => void
  /** The content of the selected tab. */
  children: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Tabs with manual activation (ARIA Authoring Practices), because their content may have to be loaded. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const current = tabs.findIndex((tab) => tab.id === selected)

  function moveFocus(event: KeyboardEvent, index: number) {
    const last = tabs.length - 1
    const step = steps[event.key]
    const next = step !== undefined ? (index + step + tabs.length) % tabs.length : { Home: 0, End: last }[event.key]
    const button = next === undefined ? undefined : row.current?.children[next]
    if (!(button instanceof HTMLElement)) return
    event.preventDefault()
    button.focus()
  }

  return (
    <div className="min-w-0">
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-x-[calc(--spacing(5)-var(--spacing-inset))] border-b-rule border-line print:hidden"
      >
        {tabs.map((tab, index) => {
          const isSelected = index === current
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={isSelected}
              aria-controls={`${id}-panel`}
              tabIndex={isSelected || (current === -1 && index === 0) ? 0 : -1}
              className={classNames(
                'min-h-11 cursor-pointer rounded-[calc(2*var(--spacing-inset))] px-inset whitespace-nowrap focus-visible:-outline-offset-3',
                isSelected
                  ? 'border-b-[calc(3*var(--border-width-rule))] border-accent bg-plane pt-[calc(3*var(--border-width-rule))] font-semibold text-text'
                  : 'text-muted hover:text-text hover:underline',
              )}
              onClick={() => onSelect(tab.id)}
              onKeyDown={(event) => moveFocus(event, index)}
            >
              {tab.name}
            </button>
          )
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={current === -1 ? undefined : `${id}-${selected}`}
        aria-label={current === -1 ? label : undefined}
        className="pt-5"
      >
        {children}
      </div>
    </div>
  )
}
