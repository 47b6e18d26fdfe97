import { RadioGroup } from '@portal/ui/radio-group'
import { SelectField } from '@portal/ui/select-field'
import { choicesFor, withApplicantType, withRelation } from '@portal/flows/application/applicants'
import { type FieldErrors, toFieldErrors } from '@portal/flows/values/field-error'
import { toFullName } from '@portal/flows/values/name-rules'
import { useAtomValue } from '../../../store/jotai.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { useFlow } from '../../use-flow.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useApplicantForm } from '../../application/applicant-form.ts'
import { ApplicantPage } from '../../application/applicant-page.tsx'
import { changeApplicants, readApplicants } from '../../application/draft.ts'
import { applicationTexts, choiceTexts as texts } from '../../application/application-texts.ts'
import { useApplicants, useNextPage } from '../../application/use-application.ts'

/** The people of the product, and the known relation among them (requirement 3.12, `for` and `selectedRelatie`). */
export function ApplicantChoicePage() {
  const portal = usePortal()
  const { name } = useFlow()
  const applicants = useApplicants()
  const choices = choicesFor(name)
  function validate(): FieldErrors<'for'> {
    const isChosen = choices.some((choice) => choice === readApplicants(portal).for)
    return toFieldErrors([['for', isChosen ? null : { code: 'required' }]])
  }

  const form = useApplicantForm<'for'>(validate, useNextPage('aanvrager:AanvragerKeuze'))

  return (
    <ApplicantPage title={texts.title} intro={choices.length > 1 ? texts.intro : texts.annuityIntro} form={form}>
      <RadioGroup
        id="for"
        label={texts.for}
        options={choices.map((value) => ({ value, ...texts.options[value] }))}
        error={form.errorOf('for')}
        value={applicants.for}
        onChange={(type) => changeApplicants(portal, (before) => withApplicantType(before, type))}
      />
      <RelationField />
    </ApplicantPage>
  )
}

/** The choice of a known partner or child, if there is one. */
function RelationField() {
  const portal = usePortal()
  const applicants = useApplicants()
  const relations = useAtomValue(sessionSlices.relations.atom)
  const kind = applicants.for
  const known = relations.filter((relation) => relation.kind === kind)
  if (kind === '' || kind === 'mijn' || known.length === 0) return null

  function choose(id: string) {
    const relation = known.find((each) => each.id === id)
    changeApplicants(portal, (before) =>
      relation && kind !== '' ? withRelation(before, kind, relation) : { ...before, selectedRelatie: null },
    )
  }

  return (
    <SelectField
      id="selectedRelatie"
      label={texts.relation}
      hint={texts.relationHint}
      optionalLabel={applicationTexts.optional}
      emptyLabel={texts.noRelation}
      options={known.map((relation) => ({ value: relation.id, label: toFullName(relation) }))}
      value={applicants.selectedRelatie ?? ''}
      onChange={choose}
    />
  )
}
