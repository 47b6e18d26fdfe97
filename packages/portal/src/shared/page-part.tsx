import type { ApiError, Result } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { Skeleton, type SkeletonShape } from '@portal/ui/skeleton'
import { type ReactNode, Suspense, use, useRef, useState } from 'react'
import { toErrorText } from './error-texts.ts'

type PagePartProps<T> = {
  /** Names the part: its region for screen readers, and in the sentence of a failure. */
  label: string
  /** The call that the loader made without waiting for it. */
  answer: Promise<Result<T>>
  /** Makes the call again. */
  load: () => Promise<Result<T>>
  /** What keeps its place until the call is answered. */
  shapes: readonly SkeletonShape[]
  children: (value: T) => ReactNode
}

/** The answer to a call that was made again; null until it is there. It counts as long as the loader made no new call. */
type Again<T> = { after: Promise<Result<T>>; result: Result<T> | null }

/** A part of a page with a call of its own: the page does not wait for it, and a failure takes away nothing else. */
export function PagePart<T>({ label, answer, load, shapes, children }: PagePartProps<T>) {
  const part = useRef<HTMLElement>(null)
  const [again, setAgain] = useState<Again<T> | null>(null)
  const waiting = <Skeleton label={`${label} wordt geladen`} shapes={shapes} />

  async function retry() {
    // The button goes away with the failure, and the focus would go with it.
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

type FailureProps = { label: string; error: ApiError; onRetry: () => void }

function Failure({ label, error, onRetry }: FailureProps) {
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
