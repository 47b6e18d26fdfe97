import { getProvider } from '@portal/api/endpoints/reference'
import { rightsOf } from '@portal/flows/account/customer-rights'
import type { FlowName } from '@portal/flows/values/products'
import { useState } from 'react'
import { PagePart } from '../page-part.tsx'
import { usePortal } from '../portal.ts'
import { rightsTexts as texts } from './rights-texts.ts'

type Props = {
  /** The product whose rights are shown; null for all of them. */
  product: FlowName | null
  heading: 'h2' | 'h3'
}

/** Requests the provider here instead of with the page, so that no page waits for it or fails with it. */
export function CustomerRights({ product, heading: Heading }: Props) {
  const { api } = usePortal()
  const [answer] = useState(() => getProvider(api, { quiet: true }))
  return (
    <PagePart label={texts.title} answer={answer} load={() => getProvider(api)} shapes={['heading', 'block']}>
      {(provider) =>
        rightsOf(product, provider).map(({ heading, paragraphs }) => (
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
    </PagePart>
  )
}
