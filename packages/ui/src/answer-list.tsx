import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldGroup } from './field-group.tsx'
import type { FieldProps } from './field-props.ts'

/** One answer of an `AnswerList`. */
export type AnswerOption<Value extends string> = { value: Value; label: ReactNode }

type AnswerListProps<Value extends string> = Pick<FieldProps, 'id' | 'label' | 'hint'> & {
  options: readonly AnswerOption<Value>[]
  /** The given answer; an empty string without one. */
  value: Value | ''
  /** Called when an answer is pressed, also the given one. */
  onAnswer: (value: Value) => void
}

/**
 * The answers to a question as buttons, each of which answers and goes on. Radio buttons would go on at every arrow key.
 * The label may contain the page's heading.
 */
export function AnswerList<Value extends string>({ options, value, onAnswer, ...field }: AnswerListProps<Value>) {
  return (
    <FieldGroup {...field} optionalLabel="">
      <ul className="grid w-full gap-2">
        {options.map((option) => (
          <li key={option.value} className="grid">
            <button
              type="button"
              aria-pressed={option.value === value}
              className={classNames(
                'flex min-h-13 cursor-pointer gap-3 rounded-small border bg-surface px-4 py-3 text-start leading-[1.45] transition-colors duration-120',
                option.value === value
                  ? 'border-accent bg-accent-soft inset-ring inset-ring-accent forced-colors:border-2 forced-colors:border-[Highlight]'
                  : 'border-line hover:border-muted print:hidden',
              )}
              // The second press of a double click would answer the next question.
              onClick={(event) => event.detail > 1 || onAnswer(option.value)}
            >
              {option.label}
            </button>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
