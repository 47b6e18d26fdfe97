import { requestErasure } from '@portal/api/endpoints/account'
import type { Result } from '@portal/api/errors'
import type { Erasure } from '@portal/api/operations'
import { Button } from '@portal/ui/button'
import { Details } from '@portal/ui/details'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { NotLoaded } from '../../../shared/not-loaded.tsx'
import { usePortal } from '../../../shared/portal.ts'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { useForm } from '../../../shared/use-form.ts'
import { checkOwnPassword, OwnPasswordField } from '../own-password-field.tsx'
import { PageForm, PageSection, useIsActed } from '../page-parts.tsx'
import { ErasureState } from './erasure-state.tsx'
import { erasureTexts as texts } from './personal-info-texts.ts'

/** The section for erasure as far as the law allows (GDPR, article 17): its meaning and its state. */
export function ErasureSection({ loaded }: { loaded: Result<Erasure | null> }) {
  const isCustomer = !useIsActed()
  const { revalidate } = useRevalidator()
  // The response to a command is newer than the data of the loader.
  const [answered, setAnswered] = useState<Erasure | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const erasure = answered ?? (loaded.ok ? loaded.value : null)

  // The pressed button is gone.
  useEffect(() => {
    if (answered) heading.current?.focus()
  }, [answered])

  async function reload() {
    await revalidate()
    setAnswered(null)
  }

  // Staff cannot request anything here.
  if (!isCustomer && loaded.ok && erasure === null) return null
  const mayAsk = isCustomer && (loaded.ok || answered !== null) && erasure?.status !== 'requested'
  if (loaded.ok && erasure === null) {
    return (
      <section className="mt-10 max-w-measure" aria-label={texts.title}>
        <Details summary={texts.title}>
          <ErasureForm onRequested={setAnswered} onConflict={reload} />
        </Details>
      </section>
    )
  }
  return (
    <PageSection aria-labelledby="wissen">
      <h2 id="wissen" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      {erasure && <ErasureState key={erasure.status} erasure={erasure} onWithdrawn={setAnswered} onConflict={reload} />}
      {!loaded.ok && !answered && <NotLoaded title={texts.notLoaded} problem={loaded.error} />}
      {mayAsk && (
        <Details summary={texts.again}>
          <ErasureForm onRequested={setAnswered} onConflict={reload} />
        </Details>
      )}
    </PageSection>
  )
}

type ErasureFormProps = {
  onRequested: (erasure: Erasure) => void
  /** Called when a request exists already, such as from another tab. */
  onConflict: () => Promise<void>
}

/** The list of erased and remaining data, and the request with the password. */
function ErasureForm({ onRequested, onConflict }: ErasureFormProps) {
  const { api } = usePortal()
  const form = useForm({
    id: 'wissen',
    initial: { password: '' },
    check: ({ password }) => ({ password: checkOwnPassword(password) }),
    async send(body) {
      const result = await requestErasure(api, body)
      if (!result.ok && result.error.kind === 'conflict') await onConflict()
      return result
    },
    onDone: onRequested,
  })
  return (
    <>
      <p>{texts.intro}</p>
      <h3>{texts.goesTitle}</h3>
      <Facts lines={texts.goes} />
      <h3>{texts.staysTitle}</h3>
      <Facts lines={texts.stays} />
      <PageForm onSubmit={form.submit}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <ProblemAlert problem={form.problem} title={texts.notRequested} />
        <OwnPasswordField {...form.field('password')} />
        <Button type="submit" variant="danger" busy={form.isBusy}>
          {texts.submit}
        </Button>
      </PageForm>
    </>
  )
}

function Facts({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 ps-[1.25rem]">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
