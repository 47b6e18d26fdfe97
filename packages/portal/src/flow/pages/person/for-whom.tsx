import type { ApiError } from '@portal/api/errors'
import { choicesFor, withApplicantType, withRelation } from '@portal/flows/application/applicants'
import { toFullName } from '@portal/flows/values/name-rules'
import { RadioGroup } from '@portal/ui/radio-group'
import { SelectField } from '@portal/ui/select-field'
import { useState } from 'react'
import { usePortal } from '../../../shared/portal.ts'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { useAtomValue } from '../../../store/jotai.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { applicationTexts, choiceTexts as texts } from '../../application/application-texts.ts'
import { deleteDocumentsOf } from '../../application/documents/uploads.ts'
import { changeApplicants } from '../../application/draft.ts'
import { useApplicants, useOfferId } from '../../application/use-application.ts'
import { useFlow } from '../../use-flow.ts'

/** The people of the product, and the known relation among them (requirement 3.12, `for` and `selectedRelatie`). */
export function ForWhom() {
  const portal = usePortal()
  const { name } = useFlow()
  const applicants = useApplicants()
  return (
    <>
      <RadioGroup
        id="for"
        label={texts.for}
        options={choicesFor(name).map((value) => ({ value, ...texts.options[value] }))}
        error={undefined}
        value={applicants.for}
        onChange={(type) => changeApplicants(portal, (before) => withApplicantType(before, type))}
      />
      <RelationField />
    </>
  )
}

/** The choice of a known partner or child, if there is one. */
function RelationField() {
  const portal = usePortal()
  const applicants = useApplicants()
  const offerId = useOfferId()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const relations = useAtomValue(sessionSlices.relations.atom)
  const kind = applicants.for
  const known = relations.filter((relation) => relation.kind === kind)
  if (kind === '' || kind === 'mijn' || known.length === 0) return null

  async function choose(id: string) {
    if (kind === '') return
    // Copies of the identity document of the person before must not go with the application of another.
    const error = await deleteDocumentsOf(portal, offerId, kind)
    setProblem(error)
    const relation = known.find((each) => each.id === id) ?? null
    if (error === null) changeApplicants(portal, (before) => withRelation(before, kind, relation))
  }

  return (
    <>
      <SelectField
        id="selectedRelatie"
        label={texts.relation}
        hint={texts.relationHint}
        optionalLabel={applicationTexts.optional}
        emptyLabel={texts.noRelation}
        options={known.map((relation) => ({ value: relation.id, label: toFullName(relation) }))}
        value={applicants.selectedRelatie ?? ''}
        onChange={(id) => void choose(id)}
      />
      <ProblemAlert problem={problem} />
    </>
  )
}
