import type { Relation } from '@portal/api/operations'
import {
  checkRelation,
  type RelationTyped,
  toRelationErrorText,
  toTypedRelation,
} from '@portal/flows/account/relation-rules'
import { Icon } from '@portal/ui/icon'
import { PageHeading } from '@portal/ui/page-heading'
import { RadioGroup } from '@portal/ui/radio-group'
import { useRef } from 'react'
import { personTexts } from '../../../flow/application/texts.ts'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { TextLink } from '../../../shared/links.tsx'
import { paths } from '../../../shared/paths.ts'
import { usePortal } from '../../../shared/portal.ts'
import { toSentences } from '../../../shared/sentences.ts'
import { useForm } from '../../../shared/use-form.ts'
import { FormEnd, PageForm } from '../page-parts.tsx'
import { PersonFields } from '../person-fields.tsx'
import { addRelation, changeRelation } from './relation-commands.ts'
import { relationsTexts as texts } from './texts.ts'

const nobody: RelationTyped = { kind: '', initialen: '', tussenvoegsel: '', achternaam: '', geboortedatum: '' }

const options = (['partner', 'child', 'other'] as const).map((value) => ({ value, label: texts.kinds[value] }))

type RelationFormProps = {
  /** The relation to change; null for a new one. */
  relation: Relation | null
  onSaved: (relation: Relation) => void
}

export function RelationForm({ relation, onSaved }: RelationFormProps) {
  const portal = usePortal()
  const key = useRef(crypto.randomUUID())
  const form = useForm({
    initial: relation ? toTypedRelation(relation) : nobody,
    check(values) {
      const checked = checkRelation(values, portal.today())
      return checked.ok ? {} : toSentences(checked.errors, toRelationErrorText)
    },
    async send(values) {
      const checked = checkRelation(values, portal.today())
      if (!checked.ok) return
      const { request } = checked
      const result = relation
        ? await changeRelation(portal, relation.id, request)
        : await addRelation(portal, request, key.current)
      // A corrected request after a refusal gets a new key. A request without a response may have arrived, so it is
      // repeated.
      if (!result.ok && result.error.kind === 'validation') key.current = crypto.randomUUID()
      return result
    },
    onDone: onSaved,
  })
  return (
    <>
      <TextLink to={paths.settings.relations}>
        <Icon name="back" />
        {texts.back}
      </TextLink>
      <PageHeading>{relation ? texts.changeTitle : texts.addTitle}</PageHeading>
      <p className="mb-8 max-w-measure">{relation?.isInUse ? texts.changeInUse : personTexts.intro}</p>
      <PageForm onSubmit={form.submit}>
        <ErrorSummary attempt={form.attempt} errors={form.summary} />
        <RadioGroup
          id="kind"
          label={texts.kind}
          inline
          options={options}
          error={form.errorOf('kind')}
          value={form.values.kind as '' | Relation['kind']}
          onChange={(kind) => form.change({ kind })}
        />
        <PersonFields form={form} isOwn={false} />
        <FormEnd form={form} saved="" />
      </PageForm>
    </>
  )
}
