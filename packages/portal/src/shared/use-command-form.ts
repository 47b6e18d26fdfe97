import type { ApiError, Result } from '@portal/api/errors'
import { type SubmitEvent, useRef, useState } from 'react'

type Values = Readonly<Record<string, string>>

/** The errors of a form by field; a field without an error has no entry. */
type FormErrors<V extends Values> = { readonly [field in keyof V]?: string | undefined }

type Options<V extends Values, T> = {
  /** Unique on the page; the fields begin with it. */
  id: string
  initial: V
  /** What is not right before anything is sent. */
  check: (values: V) => FormErrors<V>
  send: (values: V) => Promise<Result<T>>
  /** The form is busy until it is through. */
  onDone: (value: T, values: V) => void | Promise<void>
}

/**
 * A form of texts that sends one command, once however often it is sent. Nothing is said before that; from then on a
 * field is judged while it is mended, and what the server said of it holds until it is changed.
 */
export function useCommandForm<V extends Values, T>({ id, initial, check, send, onDone }: Options<V, T>) {
  // Two presses in one moment both see the state from before the first.
  const isUnderWay = useRef(false)
  const [values, setValues] = useState(initial)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ error: ApiError; values: V } | null>(null)
  const found = check(values)
  const fields = Object.keys(initial) as (keyof V & string)[]

  function errorOf(field: keyof V & string): string | undefined {
    if (attempt === 0) return undefined
    const isAsRefused = refused !== null && refused.values[field] === values[field]
    return found[field] ?? (isAsRefused ? refused.error.fields[field] : undefined)
  }

  async function run() {
    isUnderWay.current = true
    setBusy(true)
    const result = await send(values)
    if (result.ok) await onDone(result.value, values)
    else {
      setRefused({ error: result.error, values })
      setAttempt((before) => before + 1)
    }
    isUnderWay.current = false
    setBusy(false)
  }

  return {
    id,
    values,
    /** How often something was wrong. */
    attempt,
    isBusy,
    errors: fields.flatMap((field) => {
      const message = errorOf(field)
      return message === undefined ? [] : [{ fieldId: `${id}-${field}`, message }]
    }),
    /** Why it failed, when that is shown at no field. */
    problem: refused !== null && !fields.some((field) => refused.error.fields[field]) ? refused.error : null,
    /** What the control of a field needs. */
    field: (field: keyof V & string) => ({
      id: `${id}-${field}`,
      value: values[field] ?? '',
      error: errorOf(field),
      onChange: (text: string) => setValues((before) => ({ ...before, [field]: text })),
    }),
    submit(event: SubmitEvent) {
      event.preventDefault()
      if (isUnderWay.current) return
      setRefused(null)
      if (fields.some((field) => found[field] !== undefined)) setAttempt(attempt + 1)
      else void run()
    },
  }
}
