import { getRelations } from '@portal/api/endpoints/account'
import type { Relation } from '@portal/api/operations'
import {
  checkRelation,
  type RelationTyped,
  toRelationErrorText,
  toTypedRelation,
} from '@portal/flows/account/relation-rules'
import { toFullName } from '@portal/flows/values/name-rules'
import { PageHeading } from '@portal/ui/page-heading'
import { RadioGroup } from '@portal/ui/radio-group'
import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { personTexts } from '../../../flow/application/application-texts.ts'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { usePageTitle } from '../../../shared/page.ts'
import { paths } from '../../../shared/paths.ts'
import { portalContext, usePortal } from '../../../shared/portal.ts'
import { toSentences } from '../../../shared/sentences.ts'
import { unwrap } from '../../../shared/unwrap.ts'
import { useForm } from '../../../shared/use-form.ts'
import { useNavigateHere } from '../../../shared/use-navigate-here.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { saveSlice } from '../../../store/saved-copy.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { FormEnd, PageForm, useIsActed } from '../page-parts.tsx'
import { PersonFields } from '../person-fields.tsx'
import { addRelation, changeRelation } from './relation-commands.ts'
import { RelationList } from './relation-list.tsx'
import { newRelation, relationKey } from './relation-paths.ts'
import { relationsTexts as texts } from './relations-texts.ts'

async function loadRelations({ context, request }: LoaderFunctionArgs): Promise<null> {
  const portal = context.get(portalContext)
  saveSlice(portal.store, sessionSlices.relations, unwrap(await getRelations(portal.api, { signal: request.signal })))
  return null
}

/** The form has the same path and the same data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
}

/** The call of the loader, which the document preloads. */
export const data = ['/api/relations']

/** The customer's relations; the open form is in the query, so that Back closes it. */
function RelationsScreen() {
  const navigate = useNavigateHere()
  const [query] = useSearchParams()
  const isCustomer = !useIsActed()
  const relations = useAtomValue(sessionSlices.relations.atom)
  const [saved, setSaved] = useState('')
  const wanted = isCustomer ? query.get(relationKey) : null
  const changed = relations.find(({ id }) => id === wanted) ?? null
  const isNew = wanted === newRelation
  usePageTitle(isNew ? texts.addTitle : changed ? texts.changeTitle : texts.title)

  async function showSaved(relation: Relation) {
    setSaved(texts.saved(toFullName(relation)))
    // Replaces the entry, so that Back does not open the form again.
    await navigate(paths.settings.relations, { replace: true })
  }

  if (isNew || changed) {
    return <RelationForm key={wanted} relation={changed} onSaved={(relation) => void showSaved(relation)} />
  }
  return <RelationList relations={relations} saved={saved} onCommand={() => setSaved('')} />
}

const nobody: RelationTyped = { kind: '', initialen: '', tussenvoegsel: '', achternaam: '', geboortedatum: '' }

const options = (['partner', 'child', 'other'] as const).map((value) => ({ value, label: texts.kinds[value] }))

type RelationFormProps = {
  /** The relation to change; null for a new one. */
  relation: Relation | null
  onSaved: (relation: Relation) => void
}

function RelationForm({ relation, onSaved }: RelationFormProps) {
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
      <PageHeading>{relation ? texts.changeTitle : texts.addTitle}</PageHeading>
      <p className="mb-8 max-w-measure">{relation?.isInUse ? texts.changeInUse : personTexts.intro}</p>
      <PageForm onSubmit={form.submit}>
        <ErrorSummary attempt={form.attempt} errors={form.summary} />
        <RadioGroup
          {...form.field('kind')}
          label={texts.kind}
          inline
          options={options}
          value={form.values.kind as '' | Relation['kind']}
        />
        <PersonFields form={form} isOwn={false} />
        <FormEnd form={form} saved="" />
      </PageForm>
    </>
  )
}

export { RelationsScreen as Component, loadRelations as loader }
