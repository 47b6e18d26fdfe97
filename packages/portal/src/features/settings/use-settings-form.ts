import type { ApiError, Result } from '@portal/api/errors'
import type { FieldError, FieldErrors } from '@portal/flows/field-error'
import { type SubmitEvent, useRef, useState } from 'react'

type Checked<Field extends string, Request> =
  { readonly ok: true; readonly request: Request } | { readonly ok: false; readonly errors: FieldErrors<Field> }

type Options<Field extends string, Request> = {
  /** What stands in the fields at first, in the order of the page. */
  initial: Readonly<Record<Field, string>>
  check: (typed: Readonly<Record<Field, string>>) => Checked<Field, Request>
  toText: (field: Field, error: FieldError) => string
  /** Waits for what changes the fields by itself; left out when nothing does. */
  settle?: () => Promise<void>
  /** Saves it. Returns what stands in the fields from then on, or why it was not saved. */
  send: (request: Request) => Promise<Result<Readonly<Record<Field, string>>>>
}

/** A form of the settings, for its fields. */
export type SettingsForm<Field extends string> = {
  typed: Readonly<Record<Field, string>>
  change: (changes: Partial<Readonly<Record<Field, string>>>) => void
  errorOf: (field: Field) => string | undefined
  /** A field with a form of its own was left: from now on it is checked (ux.md, fields). */
  leave: (field: Field) => void
  /** How often it was sent with something to mend. */
  attempt: number
  summary: readonly { fieldId: string; message: string }[]
  /** Why it was not saved, when that is shown at no field. */
  problem: ApiError | null
  isBusy: boolean
  isSaved: boolean
  submit: (event: SubmitEvent) => void
}

/**
 * A form that is saved as a whole. Nothing is said before it is sent, but at fields that were left; from then on every
 * field is checked while it is mended. What the server says of a field stands there until the field is changed.
 */
export function useSettingsForm<Field extends string, Request>(options: Options<Field, Request>): SettingsForm<Field> {
  const { initial, check, toText, settle, send } = options
  // Two presses in one moment both see the state from before the first.
  const isUnderWay = useRef(false)
  const [typed, setTyped] = useState(initial)
  // What stands in the fields by the time that an answer comes.
  const latest = useRef(initial)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const fields = Object.keys(initial) as Field[]
  const checked = check(typed)

  function errorOf(field: Field): string | undefined {
    const error = checked.ok ? undefined : checked.errors[field]
    if (!error) return refused[field]
    return attempt > 0 || (left.has(field) && error.code !== 'required') ? toText(field, error) : undefined
  }

  function put(next: Readonly<Record<Field, string>>) {
    latest.current = next
    setTyped(next)
  }

  async function saveOnce() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    await save()
    isUnderWay.current = false
    setBusy(false)
  }

  async function save() {
    if (settle) await settle()
    const sent = latest.current
    const found = check(sent)
    if (!found.ok) {
      setProblem(null)
      setAttempt((before) => before + 1)
      return
    }
    const result = await send(found.request)
    if (result.ok) {
      const now = latest.current
      const changed = fields.filter((field) => now[field] !== sent[field])
      put({ ...result.value, ...Object.fromEntries(changed.map((field) => [field, now[field]])) })
      setLeft(new Set())
      setAttempt(0)
      // Not of what was typed since it was sent.
      setSaved(changed.length === 0)
      setProblem(null)
      return
    }
    const { error } = result
    const said = fields.flatMap((field) => (error.fields[field] === undefined ? [] : [[field, error.fields[field]]]))
    setRefused(Object.fromEntries(said) as Partial<Record<Field, string>>)
    setProblem(said.length > 0 ? null : error)
    setAttempt((before) => before + 1)
  }

  return {
    typed,
    change(changes) {
      put({ ...latest.current, ...changes })
      setRefused((before) => ({ ...before, ...toUndefined(changes) }))
      setSaved(false)
    },
    errorOf,
    leave: (field) => setLeft((before) => new Set([...before, field])),
    attempt,
    isBusy,
    isSaved,
    problem,
    // What is said at a field that was left is said there alone, until the form is sent.
    summary:
      attempt === 0
        ? []
        : fields.flatMap((field) => {
            const message = errorOf(field)
            return message === undefined ? [] : [{ fieldId: field, message }]
          }),
    submit(event) {
      event.preventDefault()
      setSaved(false)
      void saveOnce()
    },
  }
}

function toUndefined<Field extends string>(changes: Partial<Readonly<Record<Field, string>>>) {
  return Object.fromEntries(Object.keys(changes).map((field) => [field, undefined])) as Partial<Record<Field, string>>
}
