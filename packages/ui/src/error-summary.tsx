import { type MouseEvent, useEffect, useId, useRef } from 'react'

type ErrorSummaryProps = {
  title: string
  /** The same texts as at the fields, in the order of the page; nothing is drawn when there are none. */
  errors: readonly { fieldId: string; message: string }[]
  /** How often the form was submitted: each submit that leaves errors brings the focus here again, typing does not. */
  attempt: number
}

/** The list above a form of everything that is wrong in it; each line leads to its field. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  if (errors.length === 0) return null
  return (
    <div
      ref={box}
      className="grid scroll-my-6 grid-cols-1 gap-2 rounded-small border-2 border-danger bg-danger-soft px-5 py-4 outline-offset-2 outline-focus focus:outline-3"
      role="alert"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <h2 id={titleId} className="text-[1.1875rem]">
        {title}
      </h2>
      <ul>
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

/** Moves the focus without touching the address, so that the browser's Back is not filled with fields. */
function focusField(event: MouseEvent, fieldId: string) {
  event.preventDefault()
  const field = document.getElementById(fieldId)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
