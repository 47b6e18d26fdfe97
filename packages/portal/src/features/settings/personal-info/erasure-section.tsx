import type { Result } from '@portal/api/errors'
import type { Erasure } from '@portal/api/operations'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { NotLoaded } from '../../../shared/not-loaded.tsx'
import { PageSection } from '../page-parts.tsx'
import { useIsActed } from '../use-is-acted.ts'
import { settingsTexts } from '../texts.ts'
import { ErasureForm } from './erasure-form.tsx'
import { ErasureState } from './erasure-state.tsx'
import { erasureTexts as texts } from './texts.ts'

/** The section for erasure as far as the law allows (GDPR, article 17): its meaning and its state. */
export function ErasureSection({ loaded }: { loaded: Result<Erasure | null> }) {
  const isCustomer = !useIsActed()
  const { revalidate } = useRevalidator()
  // The response to a command is newer than the data of the loader.
  const [answered, setAnswered] = useState<Erasure | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const erasure = answered ?? (loaded.ok ? loaded.value : null)

  function show(answer: Erasure) {
    setAnswered(answer)
    // The pressed button is gone.
    heading.current?.focus()
  }

  async function reload() {
    await revalidate()
    setAnswered(null)
  }

  // Staff cannot request anything here.
  if (!isCustomer && loaded.ok && erasure === null) return null
  return (
    <PageSection aria-labelledby="wissen">
      <h2 id="wissen" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      {erasure && <ErasureState key={erasure.status} erasure={erasure} onWithdrawn={show} onConflict={reload} />}
      {!loaded.ok && !answered && (
        <NotLoaded title={texts.notLoaded} problem={loaded.error} retry={settingsTexts.retry} />
      )}
      {isCustomer && (loaded.ok || answered) && erasure?.status !== 'requested' && (
        <ErasureForm onRequested={show} onConflict={reload} />
      )}
    </PageSection>
  )
}
