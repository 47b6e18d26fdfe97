import { getProvider } from '@portal/api/endpoints/reference'
import type { Result } from '@portal/api/errors'
import type { Provider } from '@portal/api/operations'
import { rightsOf } from '@portal/flows/account/customer-rights'
import type { FlowName } from '@portal/flows/values/products'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { Suspense, use, useState } from 'react'
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
  const [answer, setAnswer] = useState(() => getProvider(api, { quiet: true }))
  return (
    <Suspense fallback={<p>{texts.waiting}</p>}>
      <Chapters {...props} answer={answer} onRetry={() => setAnswer(getProvider(api))} />
    </Suspense>
  )
}

function Chapters({
  product,
  heading: Heading,
  answer,
  onRetry,
}: Props & { answer: Promise<Result<Provider>>; onRetry: () => void }) {
  const provider = use(answer)
  if (!provider.ok) {
    const retry = (
      <Button variant="secondary" onClick={onRetry}>
        {texts.retry}
      </Button>
    )
    return (
      <Alert tone="warning" title={texts.failed} action={retry}>
        {toErrorText(provider.error)}
      </Alert>
    )
  }
  return rightsOf(product, provider.value).map(({ heading, paragraphs }) => (
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
