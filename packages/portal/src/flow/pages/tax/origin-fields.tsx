import type { Applicants } from '@portal/api/operations'
import type { OriginField } from '@portal/flows/application/applicant-rules'
import { RadioGroup } from '@portal/ui/radio-group'
import { TextField } from '@portal/ui/text-field'
import { usePortal } from '../../../shared/portal.ts'
import { originTexts as texts } from '../../application/application-texts.ts'
import { bindFields } from '../../application/bind-fields.ts'
import { changeApplicants } from '../../application/draft.ts'
import { useApplicants } from '../../application/use-application.ts'

type Herkomst = Exclude<Applicants['herkomst'], ''>

type OriginFieldsProps = { errorOf: (field: OriginField) => string | undefined }

/** The origin of the money (Wwft, art. 3), a question for the customer alone; another one is explained. */
export function OriginFields({ errorOf }: OriginFieldsProps) {
  const portal = usePortal()
  const applicants = useApplicants()
  const fieldOf = bindFields(
    applicants,
    (changes) => changeApplicants(portal, (before) => ({ ...before, ...changes })),
    errorOf,
  )
  return (
    <>
      <RadioGroup<Herkomst>
        {...fieldOf('herkomst')}
        label={texts.title}
        options={Object.entries(texts.options).map(([value, label]) => ({ value: value as Herkomst, label }))}
      />
      {(applicants.herkomst === 'anders' || errorOf('herkomstToelichting') !== undefined) && (
        <TextField {...fieldOf('herkomstToelichting')} label={texts.toelichting} hint={texts.toelichtingHint} />
      )}
    </>
  )
}
