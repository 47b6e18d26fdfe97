import type { ApiError } from '@portal/api/errors'
import type { ApplicantField } from '@portal/flows/application/applicant-rules'
import { PageHeading } from '@portal/ui/page-heading'
import { type ReactNode, useEffect } from 'react'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { usePortal } from '../../shared/portal.ts'
import { ProblemAlert } from '../../shared/problem-alert.tsx'
import { aanvragenAtom, draftSavedAtAtom } from '../../store/aanvragen-slice.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { FlowForm, FlowSubmit } from '../form.tsx'
import type { ApplicantForm } from './applicant-form.ts'
import { saveDraft } from './draft.ts'
import { applicationTexts as texts } from './application-texts.ts'

type ApplicantPageProps<Field extends ApplicantField> = {
  title: string
  intro: ReactNode
  form: ApplicantForm<Field>
  /** What is shown before the form. */
  above?: ReactNode
  /** Set on the first page, which says that the draft is saved. */
  isFirst?: boolean
  children: ReactNode
}

/** The frame of every page about people. */
export function ApplicantPage<Field extends ApplicantField>(props: ApplicantPageProps<Field>) {
  const { title, intro, form, above, isFirst = false, children } = props
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className="mb-8 max-w-measure">{intro}</p>
      <div className="empty:hidden">{above}</div>
      <FlowForm onSubmit={form.submit}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {children}
        <FlowSubmit busy={form.isBusy}>{texts.next}</FlowSubmit>
        <DraftStatus problem={form.problem} isFirst={isFirst} />
      </FlowForm>
    </>
  )
}

/** The pause after the last change before the draft is saved, in milliseconds. */
const PAUSE = 2000

/** Saves the draft after a pause and when the page is left, and shows the time of the last save. */
function DraftStatus({ problem, isFirst }: { problem: ApiError | null; isFirst: boolean }) {
  const savedAt = useAtomValue(draftSavedAtAtom)
  useDraftSaving()
  return (
    <>
      <ProblemAlert problem={problem} title={texts.notSaved} />
      <p className="min-h-[1.5em] text-[0.9375rem] text-muted" role="status">
        {savedAt && texts.savedAt(formatTime(savedAt))}
      </p>
      {isFirst && <p className="max-w-measure text-[0.9375rem] text-muted">{texts.elsewhere}</p>}
    </>
  )
}

function useDraftSaving(): void {
  const portal = usePortal()
  const aanvragen = useAtomValue(aanvragenAtom)

  useEffect(() => {
    if (aanvragen.isSaved) return undefined
    const timer = setTimeout(() => void saveDraft(portal), PAUSE)
    return () => clearTimeout(timer)
  }, [portal, aanvragen])

  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') void saveDraft(portal)
    }
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      void saveDraft(portal)
    }
  }, [portal])
}

function formatTime(time: Date): string {
  const text = time.toLocaleTimeString('nl-NL', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Amsterdam' })
  return text.replace(':', '.')
}
