import { type MouseEvent, useEffect, useId, useRef } from 'react'

type ErrorSummaryProps = {
  title: string
  /** The texts of the fields, in the order of the page; nothing is drawn without errors. */
  errors: readonly { fieldId: string; message: string }[]
  /** The number of submits: each submit with errors moves the focus here, typing does not. */
  attempt: number
}

/** The list of a form's errors above it; each line links to its field. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const titleId = useId()
  const listId = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (attempt > 0) heading.current?.focus()
  }, [attempt])

  if (errors.length === 0) return null
  return (
    <div
      className="grid grid-cols-1 gap-2 rounded-small border-2 border-danger bg-danger-soft px-5 py-4 outline-offset-2 outline-focus has-[h2:focus]:outline-3"
      role="alert"
      // The focused heading announces it at a submit. The list also changes while somebody types: that would interrupt them.
      aria-live="off"
      aria-labelledby={titleId}
    >
      <h2 ref={heading} id={titleId} className="scroll-my-12 text-[1.1875rem]" aria-describedby={listId} tabIndex={-1}>
        {title}
      </h2>
      <ul id={listId}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="inline-block py-1 font-semibold text-danger"
              onClick={(event) => focusField(event, fieldId)}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Moves the focus without changing the URL, so that the browser's history has no entries for fields. */
function focusField(event: MouseEvent, fieldId: string) {
  event.preventDefault()
  const field = document.getElementById(fieldId)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
