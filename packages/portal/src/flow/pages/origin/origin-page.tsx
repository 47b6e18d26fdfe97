import { RadioGroup } from '@portal/ui/radio-group'
import { TextField } from '@portal/ui/text-field'
import type { Applicants } from '@portal/api/operations'
import { type OriginField, validateHerkomst } from '@portal/flows/application/applicant-rules'
import { usePortal } from '../../../shared/portal.ts'
import { useApplicantForm } from '../../application/applicant-form.ts'
import { ApplicantPage } from '../../application/applicant-page.tsx'
import { changeApplicants, readApplicants } from '../../application/draft.ts'
import { applicationTexts, originTexts as texts } from '../../application/texts.ts'
import { useApplicants, useNextPage } from '../../application/use-application.ts'

type Herkomst = Exclude<Applicants['herkomst'], ''>

/** The origin of the money, a question for the customer alone. */
export function OriginPage() {
  const portal = usePortal()
  const { herkomst, herkomstToelichting } = useApplicants()
  const form = useApplicantForm<OriginField>(
    () => validateHerkomst(readApplicants(portal)),
    useNextPage('aanvrager:Herkomst'),
  )
  return (
    <ApplicantPage title={texts.title} intro={texts.intro} form={form}>
      <RadioGroup<Herkomst>
        id="herkomst"
        label={texts.herkomst}
        options={Object.entries(texts.options).map(([value, label]) => ({ value: value as Herkomst, label }))}
        error={form.errorOf('herkomst')}
        value={herkomst}
        onChange={(value) => changeApplicants(portal, (before) => ({ ...before, herkomst: value }))}
      />
      <TextField
        id="herkomstToelichting"
        label={texts.toelichting}
        hint={texts.toelichtingHint}
        {...(herkomst !== 'anders' && { optionalLabel: applicationTexts.optional })}
        error={form.errorOf('herkomstToelichting')}
        value={herkomstToelichting}
        onChange={(text) => changeApplicants(portal, (before) => ({ ...before, herkomstToelichting: text }))}
      />
    </ApplicantPage>
  )
}
