import type { ApiError, Result } from '@portal/api/errors'
import { type SubmitEvent, useRef, useState } from 'react'

type Values = Readonly<Record<string, unknown>>

/** The error texts of a form by field; a valid field has none. */
export type Sentences<Field extends string> = { readonly [field in Field]?: string | undefined }

type Options<V extends Values, Field extends string, T> = {
  /** The prefix of every field's id, on a page with several forms. */
  id?: string
  /** The initial values, in the order of the page; empty for a form whose values are in the store. */
  initial: V
  /** Returns the errors of the values, in the order of the page. */
  check: (values: V) => Sentences<Field>
  /** Waits for fields that are filled in automatically; receives the invalid fields. */
  settle?: ((wrong: readonly Field[]) => Promise<void>) | undefined
  /** Sends the values, or only continues. */
  send: (values: V) => Promise<Result<T> | void> | void
  /** The form is busy until it resolves. The values it returns replace those that did not change meanwhile. */
  onDone?: (value: T, sent: V) => V | void | Promise<V | void>
}

export type Form<V extends Values, Field extends string = keyof V & string> = {
  values: V
  change: (changes: Partial<V>) => void
  errorOf: (field: Field | (keyof V & string)) => string | undefined
  field: <K extends keyof V & string>(
    field: K,
  ) => { id: string; value: V[K]; error: string | undefined; onChange: (value: V[K]) => void }
  /** Counts the submits that failed; each moves the focus to the summary. */
  attempt: number
  summary: readonly { fieldId: string; message: string }[]
  /** The error, unless a field shows it. */
  problem: ApiError | null
  isBusy: boolean
  isSaved: boolean
  submit: (event: SubmitEvent) => void
}

/** A form that sends one request at a time. Errors appear at a submit; the server's stay until the field changes. */
export function useForm<V extends Values, Field extends string, T>(options: Options<V, Field, T>): Form<V, Field> {
  const { id, initial, check, settle, send, onDone } = options
  // Two clicks at once both see the state before the first.
  const isUnderWay = useRef(false)
  const [values, setValues] = useState(initial)
  // The values at the time of the response.
  const latest = useRef(initial)
  const [attempt, setAttempt] = useState(0)
  // The fields that were wrong at the last submit.
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ error: ApiError; values: V } | null>(null)
  const [saved, setSaved] = useState<V | null>(null)
  const found: Sentences<string> = wrong.length > 0 ? check(values) : {}
  const names = Object.keys(initial)
  const toId = (field: string) => (id === undefined ? field : `${id}-${field}`)

  function errorOf(field: string): string | undefined {
    const isRefused = refused !== null && field in values && refused.values[field] === values[field]
    return (wrong.includes(field) ? found[field] : undefined) ?? (isRefused ? refused.error.fields[field] : undefined)
  }

  function put(next: V) {
    latest.current = next
    setValues(next)
  }

  function fail(fields: readonly string[]) {
    setWrong(fields)
    setAttempt((before) => before + 1)
  }

  async function run() {
    if (settle) await settle(wrongFields(check(latest.current)))
    const sent = latest.current
    const fields = wrongFields(check(sent))
    if (fields.length > 0) return fail(fields)
    const result = await send(sent)
    if (!result) return
    if (!result.ok) {
      setRefused({ error: result.error, values: sent })
      return fail(Object.keys(result.error.fields))
    }
    const shown = (await onDone?.(result.value, sent)) ?? sent
    const changed = Object.entries(latest.current).filter(([field, value]) => value !== sent[field])
    const next = { ...shown, ...Object.fromEntries(changed) }
    put(next)
    if (changed.length === 0) setSaved(next)
    setWrong([])
    setAttempt(0)
  }

  return {
    values,
    change: (changes) => put({ ...latest.current, ...changes }),
    errorOf,
    field: (field) => ({
      id: toId(field),
      value: values[field],
      error: errorOf(field),
      onChange: (value) => put({ ...latest.current, [field]: value }),
    }),
    attempt,
    summary: [...new Set([...names, ...Object.keys(found)])].flatMap((field) => {
      const message = errorOf(field)
      return message === undefined ? [] : [{ fieldId: toId(field), message }]
    }),
    problem: refused !== null && !names.some((field) => refused.error.fields[field]) ? refused.error : null,
    isBusy,
    isSaved: saved === values,
    submit(event) {
      event.preventDefault()
      if (isUnderWay.current) return
      isUnderWay.current = true
      setBusy(true)
      setRefused(null)
      setSaved(null)
      void run().finally(() => {
        isUnderWay.current = false
        setBusy(false)
      })
    },
  }
}

function wrongFields<Field extends string>(sentences: Sentences<Field>): readonly Field[] {
  return (Object.keys(sentences) as Field[]).filter((field) => sentences[field] !== undefined)
}
