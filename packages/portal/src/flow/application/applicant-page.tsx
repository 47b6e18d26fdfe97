import { PageHeading } from '@portal/ui/page-heading'
import type { ApplicantField } from '@portal/flows/application/applicant-rules'
import type { ReactNode } from 'react'
import { ErrorSummary } from '../../shared/error-summary.tsx'
import { FlowForm, FlowSubmit } from '../form.tsx'
import type { ApplicantForm } from './applicant-form.ts'
import { DraftStatus } from './draft-status.tsx'
import { applicationTexts as texts } from './texts.ts'

type ApplicantPageProps<Field extends ApplicantField> = {
  title: string
  intro: ReactNode
  form: ApplicantForm<Field>
  children: ReactNode
}

/** The frame of every page about people. */
export function ApplicantPage<Field extends ApplicantField>(props: ApplicantPageProps<Field>) {
  const { title, intro, form, children } = props
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className="mb-8 max-w-measure">{intro}</p>
      <FlowForm onSubmit={form.submit}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {children}
        <FlowSubmit busy={form.isBusy}>{texts.next}</FlowSubmit>
        <DraftStatus problem={form.problem} />
      </FlowForm>
    </>
  )
}
