import { Alert } from '@portal/ui/alert'
import { PageHeading } from '@portal/ui/page-heading'
import { HomeLink } from '../../shared/home-link.tsx'
import { useEffect, useRef, useState } from 'react'
import { usePortal } from '../../shared/portal.ts'
import { DeathForm } from './death-form.tsx'
import { bereavedTexts as texts } from './texts.ts'

/** Information for surviving relatives, who have no account, and the form to report a death. */
function BereavedScreen() {
  const { brand } = usePortal()
  const [isSent, setSent] = useState(false)
  const news = useRef<HTMLDivElement>(null)

  // The pressed button is gone.
  useEffect(() => {
    if (isSent) news.current?.focus()
  }, [isSent])

  return (
    <article className="mx-auto max-w-measure">
      <HomeLink />
      <PageHeading>{texts.title}</PageHeading>
      <p>{texts.intro}</p>
      <section aria-labelledby="wat-gebeurt-er">
        <h2 id="wat-gebeurt-er">{texts.stepsTitle}</h2>
        <ul className="grid list-disc gap-2 ps-[1.25em]">
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </section>
      <div ref={news} tabIndex={-1} className="mt-8">
        {isSent && (
          <Alert tone="success" title={texts.done} live>
            {texts.doneText(brand.contact.phone)}
          </Alert>
        )}
      </div>
      {!isSent && <DeathForm onSent={() => setSent(true)} />}
    </article>
  )
}

export { BereavedScreen as Component }
