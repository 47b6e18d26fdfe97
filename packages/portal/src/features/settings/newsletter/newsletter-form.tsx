import { saveNewsletter } from '@portal/api/endpoints/account'
import type { NewsletterTopic } from '@portal/api/operations'
import { CheckboxField } from '@portal/ui/checkbox-field'
import { useState } from 'react'
import { usePortal } from '../../../shared/portal.ts'
import { useForm } from '../../../shared/use-form.ts'
import { FormEnd } from '../form-end.tsx'
import { PageForm } from '../page-parts.tsx'
import { toConsentText } from './consent-text.ts'
import { newsletterTexts as texts } from './texts.ts'

/** The topics, saved together; choosing none is valid too. */
export function NewsletterForm({ loaded }: { loaded: readonly NewsletterTopic[] }) {
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
      {topic.description} {consent && <span className="block font-semibold">{consent}</span>}
    </>
  )
}
