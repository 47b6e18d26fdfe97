import { type MouseEvent, useEffect, useId, useRef } from 'react'
import styles from './error-summary.module.css'

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
    <div ref={box} className={styles.summary} role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} className={styles.link} onClick={(event) => focusField(event, fieldId)}>
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
