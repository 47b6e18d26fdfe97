import type { NewsletterTopic } from '@portal/api/operations'
import { DefinitionList } from '@portal/ui/definition-list'
import { PageHeading } from '@portal/ui/page-heading'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getNewsletter } from '@portal/api/endpoints/account'
import { EmptyPage } from '../../../shared/empty-page.tsx'
import { paths } from '../../../shared/paths.ts'
import { PageSection } from '../page-parts.tsx'
import { useIsActed } from '../use-is-acted.ts'
import { StaffNotice } from '../staff-notice.tsx'
import { toConsentText } from './consent-text.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { newsletterTexts as texts } from './texts.ts'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'

async function loadNewsletter({ context, request }: LoaderFunctionArgs): Promise<readonly NewsletterTopic[]> {
  const { api } = context.get(portalContext)
  return unwrap(await getNewsletter(api, { signal: request.signal }))
}

/** The call of the loader, which the document preloads. */
export const data = ['/api/newsletter']

function NewsletterScreen() {
  const topics = useLoaderData<readonly NewsletterTopic[]>()
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <StaffNotice />
      <Topics topics={topics} />
    </>
  )
}

function Topics({ topics }: { topics: readonly NewsletterTopic[] }) {
  const isCustomer = !useIsActed()
  if (topics.length === 0) {
    return (
      <EmptyPage title={texts.empty} action={texts.emptyAction} to={paths.investments}>
        {texts.emptyText}
      </EmptyPage>
    )
  }
  if (isCustomer) return <NewsletterForm loaded={topics} />
  return (
    <PageSection aria-label={texts.topics}>
      <DefinitionList
        items={topics.map((topic) => ({ term: topic.title, description: toConsentText(topic) ?? texts.notChosen }))}
      />
    </PageSection>
  )
}

export { NewsletterScreen as Component, loadNewsletter as loader }
