import type { ApiError, Result } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { Skeleton, type SkeletonShape } from '@portal/ui/skeleton'
import { type ReactNode, Suspense, use, useRef, useState } from 'react'
import { toErrorText } from './error-texts.ts'

type PagePartProps<T> = {
  /** The name of the part: for screen readers, and in the error text. */
  label: string
  /** The call that the loader started without waiting for it. */
  answer: Promise<Result<T>>
  load: () => Promise<Result<T>>
  /** The placeholder while the call runs. */
  shapes: readonly SkeletonShape[]
  children: (value: T) => ReactNode
}

/** The result of a repeated call; null while it runs. It is used until the loader makes a new call. */
type Again<T> = { after: Promise<Result<T>>; result: Result<T> | null }

/** A part of a page with its own call: the page does not wait for it, and its failure affects nothing else. */
export function PagePart<T>({ label, answer, load, shapes, children }: PagePartProps<T>) {
  const part = useRef<HTMLElement>(null)
  const [again, setAgain] = useState<Again<T> | null>(null)
  const waiting = <Skeleton label={`${label} wordt geladen`} shapes={shapes} />

  async function retry() {
    // The button disappears with the failure, and its focus with it.
    part.current?.focus()
    setAgain({ after: answer, result: null })
    setAgain({ after: answer, result: await load() })
  }

  function show(result: Result<T>) {
    return result.ok ? (
      children(result.value)
    ) : (
      <Failure label={label} error={result.error} onRetry={() => void retry()} />
    )
  }

  const isAgain = again?.after === answer
  return (
    <section ref={part} tabIndex={-1} aria-label={label} className="min-w-0 outline-none">
      <Suspense fallback={waiting}>
        {isAgain ? again.result === null ? waiting : show(again.result) : <Answered answer={answer}>{show}</Answered>}
      </Suspense>
    </section>
  )
}

type AnsweredProps<T> = { answer: Promise<Result<T>>; children: (result: Result<T>) => ReactNode }

function Answered<T>({ answer, children }: AnsweredProps<T>) {
  return children(use(answer))
}

function Failure({ label, error, onRetry }: { label: string; error: ApiError; onRetry: () => void }) {
  return (
    <Alert
      tone="error"
      title={`${label}: dit deel kan niet worden getoond`}
      live
      action={
        <Button variant="secondary" onClick={onRetry}>
          Probeer het opnieuw
        </Button>
      }
    >
      <p>{toErrorText(error)}</p>
    </Alert>
  )
}
