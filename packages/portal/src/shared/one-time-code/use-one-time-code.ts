import type { ApiError, Result } from '@portal/api/errors'
import type { SigningCode } from '@portal/api/operations'
import { sixDigitsOf } from '@portal/flows/values/pasted'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { oneTimeCodeTexts as texts } from './one-time-code-texts.ts'

/** The errors by field of the form; the field of the code is `code`. */
type CodeFormErrors<Field extends string> = Partial<Record<Field | 'code', string>>

type Options<Field extends string> = {
  /** The fields of the form besides the code that can show an error. */
  fields: readonly Field[]
  check: () => CodeFormErrors<Field>
  /** Requests a code for exactly what is confirmed. */
  ask: () => Promise<Result<SigningCode>>
  /** Confirms with the six digits. Returns the error, if any. */
  confirm: (code: string) => Promise<ApiError | null>
}

/** A form that requests a code and confirms with it: one request at a time, however often it is submitted. */
export function useOneTimeCode<Field extends string = never>({ fields, check, ask, confirm }: Options<Field>) {
  // Two clicks at once both see the state before the first.
  const isUnderWay = useRef(false)
  const [sent, setSent] = useState<SigningCode | null>(null)
  const [isSentAgain, setSentAgain] = useState(false)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [errors, setErrors] = useState<CodeFormErrors<Field>>({})
  const [problem, setProblem] = useState<ApiError | null>(null)

  // The field appears before the pressed button, where a keyboard user would have to go back to.
  useEffect(() => {
    if (sent) document.getElementById('code')?.focus()
  }, [sent])

  async function once(action: () => Promise<ApiError | null>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setSentAgain(false)
    const error = await action()
    const shown = toErrors(error, fields)
    setErrors(shown)
    setProblem(Object.keys(shown).length > 0 ? null : error)
    if (error) setAttempt((before) => before + 1)
    setBusy(false)
    isUnderWay.current = false
  }

  function refuse(found: CodeFormErrors<Field>) {
    setProblem(null)
    setErrors(found)
    setAttempt(attempt + 1)
  }

  async function requestCode(): Promise<ApiError | null> {
    const result = await ask()
    if (!result.ok) return result.error
    setSentAgain(sent !== null)
    setSent(result.value)
    setCode('')
    return null
  }

  return {
    sent,
    isSentAgain,
    code,
    setCode(typed: string) {
      setCode(typed)
      setErrors({})
    },
    isBusy,
    attempt,
    errors,
    /** The error, when no field shows it. */
    problem,
    requestAgain: () => void once(requestCode),
    submit(event: SubmitEvent) {
      event.preventDefault()
      const found = check()
      const digits = sixDigitsOf(code)
      if (Object.keys(found).length > 0) refuse(found)
      else if (!sent) void once(requestCode)
      else if (digits === null) refuse({ code: texts.codeMissing } as CodeFormErrors<Field>)
      else void once(() => confirm(digits))
    },
  }
}

function toErrors<Field extends string>(error: ApiError | null, fields: readonly Field[]): CodeFormErrors<Field> {
  const shown = [...fields, 'code'].flatMap((field) => {
    const message = error?.fields[field]
    return message === undefined ? [] : [[field, message]]
  })
  return Object.fromEntries(shown) as CodeFormErrors<Field>
}
