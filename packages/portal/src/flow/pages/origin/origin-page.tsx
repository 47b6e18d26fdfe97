import type { Applicants } from '@portal/api/operations'
import { type OriginField, validateHerkomst } from '@portal/flows/application/applicant-rules'
import { RadioGroup } from '@portal/ui/radio-group'
import { TextField } from '@portal/ui/text-field'
import { usePortal } from '../../../shared/portal.ts'
import { useApplicantForm } from '../../application/applicant-form.ts'
import { ApplicantPage } from '../../application/applicant-page.tsx'
import { bindFields } from '../../application/bind-fields.ts'
import { changeApplicants, readApplicants } from '../../application/draft.ts'
import { applicationTexts, originTexts as texts } from '../../application/application-texts.ts'
import { useApplicants, useNextPage } from '../../application/use-application.ts'

type Herkomst = Exclude<Applicants['herkomst'], ''>

/** The origin of the money, a question for the customer alone. */
export function OriginPage() {
  const portal = usePortal()
  const applicants = useApplicants()
  const form = useApplicantForm<OriginField>(
    () => validateHerkomst(readApplicants(portal)),
    useNextPage('aanvrager:Herkomst'),
  )
  const fieldOf = bindFields(
    applicants,
    (changes) => changeApplicants(portal, (before) => ({ ...before, ...changes })),
    form.errorOf,
  )
  return (
    <ApplicantPage title={texts.title} intro={texts.intro} form={form}>
      <RadioGroup<Herkomst>
        {...fieldOf('herkomst')}
        label={texts.herkomst}
        options={Object.entries(texts.options).map(([value, label]) => ({ value: value as Herkomst, label }))}
      />
      <TextField
        {...fieldOf('herkomstToelichting')}
        label={texts.toelichting}
        hint={texts.toelichtingHint}
        {...(applicants.herkomst !== 'anders' && { optionalLabel: applicationTexts.optional })}
      />
    </ApplicantPage>
  )
}
