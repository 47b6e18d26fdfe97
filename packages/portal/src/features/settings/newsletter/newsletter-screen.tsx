import { getNewsletter, saveNewsletter } from '@portal/api/endpoints/account'
import type { NewsletterTopic } from '@portal/api/operations'
import { formatDay } from '@portal/flows/values/instant-text'
import { CheckboxField } from '@portal/ui/checkbox-field'
import { DefinitionList } from '@portal/ui/definition-list'
import { PageHeading } from '@portal/ui/page-heading'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { EmptyPage } from '../../../shared/empty-page.tsx'
import { paths } from '../../../shared/paths.ts'
import { portalContext, usePortal } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'
import { useForm } from '../../../shared/use-form.ts'
import { FormEnd, PageForm, PageSection, StaffNotice, useIsActed } from '../page-parts.tsx'
import { newsletterTexts as texts } from './newsletter-texts.ts'

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

/** The topics, saved together; choosing none is valid too. */
function NewsletterForm({ loaded }: { loaded: readonly NewsletterTopic[] }) {
  const { api } = usePortal()
  // The response to a save is newer than the data of the loader.
  const [answered, setAnswered] = useState<readonly NewsletterTopic[] | null>(null)
  const topics = answered ?? loaded
  const form = useForm({
    initial: { chosen: new Set(loaded.filter(({ since }) => since !== null).map(({ id }) => id)) },
    check: () => ({}),
    send: ({ chosen }) => saveNewsletter(api, { topics: topics.map(({ id }) => id).filter((id) => chosen.has(id)) }),
    onDone: setAnswered,
  })
  const { chosen } = form.values

  function choose(id: string, isChosen: boolean) {
    form.change({ chosen: new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)) })
  }

  return (
    <>
      <p className="mb-8 max-w-measure">{texts.intro}</p>
      <PageForm onSubmit={form.submit}>
        <fieldset className="grid min-w-0 gap-6">
          <legend className="mb-4 text-[1.25rem] font-title">{texts.topics}</legend>
          {topics.map((topic) => (
            <CheckboxField
              key={topic.id}
              id={`onderwerp-${topic.id}`}
              label={topic.title}
              hint={<Description topic={topic} />}
              checked={chosen.has(topic.id)}
              onChange={(isChosen) => choose(topic.id, isChosen)}
            />
          ))}
        </fieldset>
        <FormEnd form={form} saved={chosen.size === 0 ? texts.savedNone : texts.saved} />
      </PageForm>
    </>
  )
}

function Description({ topic }: { topic: NewsletterTopic }) {
  const consent = toConsentText(topic)
  return (
    <>
      <span>{topic.description}</span> {consent && <span className="block font-semibold">{consent}</span>}
    </>
  )
}

/** Since when the customer gets mail about a topic; null without consent. */
function toConsentText({ since }: NewsletterTopic): string | null {
  return since === null ? null : texts.since(formatDay(since))
}

export { NewsletterScreen as Component, loadNewsletter as loader }
