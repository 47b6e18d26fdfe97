import { getProvider } from '@portal/api/endpoints/reference'
import type { ApiError, Result } from '@portal/api/errors'
import type { Provider } from '@portal/api/operations'
import { rightsOf } from '@portal/flows/account/customer-rights'
import type { FlowName } from '@portal/flows/values/products'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { type ReactNode, Suspense, use, useState } from 'react'
import { toErrorText } from '../error-texts.ts'
import { usePortal } from '../portal.ts'
import { rightsTexts as texts } from './texts.ts'

type Props = {
  /** The product whose rights are shown; null for all of them. */
  product: FlowName | null
  /** The level of the headings. */
  heading: 'h2' | 'h3'
}

/**
 * The withdrawal right, complaints, supervisors and compensation. The provider is requested here instead of with the
 * page, so that no page waits for it or fails with it.
 */
export function CustomerRights(props: Props) {
  const { api } = usePortal()
  const [answer] = useState(() => getProvider(api, { quiet: true }))
  const [again, setAgain] = useState<Result<Provider> | 'waiting' | null>(null)
  const waiting = <p>{texts.waiting}</p>

  async function retry() {
    setAgain('waiting')
    setAgain(await getProvider(api))
  }

  function show(result: Result<Provider>) {
    return result.ok ? (
      <Chapters {...props} provider={result.value} />
    ) : (
      <Failure error={result.error} onRetry={() => void retry()} />
    )
  }

  if (again !== null) return again === 'waiting' ? waiting : show(again)
  return (
    <Suspense fallback={waiting}>
      <Answered answer={answer}>{show}</Answered>
    </Suspense>
  )
}

type AnsweredProps = { answer: Promise<Result<Provider>>; children: (result: Result<Provider>) => ReactNode }

function Answered({ answer, children }: AnsweredProps) {
  return children(use(answer))
}

function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const action = (
    <Button variant="secondary" onClick={onRetry}>
      {texts.retry}
    </Button>
  )
  return (
    <Alert tone="warning" title={texts.failed} action={action}>
      {toErrorText(error)}
    </Alert>
  )
}

function Chapters({ product, heading: Heading, provider }: Props & { provider: Provider }) {
  return rightsOf(product, provider).map(({ heading, paragraphs }) => (
    <section key={heading}>
      <Heading>{heading}</Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="not-first-of-type:mt-3">
          {paragraph}
        </p>
      ))}
    </section>
  ))
}
