import type { NewsletterTopic } from '@portal/api/operations'
import { buttonClass } from '@portal/ui/button'
import { DefinitionList } from '@portal/ui/definition-list'
import { EmptyState } from '@portal/ui/empty-state'
import { PageHeading } from '@portal/ui/page-heading'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getNewsletter } from '@portal/api/endpoints/account'
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
      <EmptyState
        title={texts.empty}
        action={
          <Link className={buttonClass('secondary')} to={paths.investments}>
            {texts.emptyAction}
          </Link>
        }
      >
        {texts.emptyText}
      </EmptyState>
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
