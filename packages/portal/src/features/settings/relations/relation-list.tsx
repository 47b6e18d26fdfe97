import type { ApiError } from '@portal/api/errors'
import type { Relation } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { toFullName } from '@portal/flows/values/name-rules'
import { Badge } from '@portal/ui/badge'
import { Button } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/empty-state'
import { PageHeading } from '@portal/ui/page-heading'
import { ToolIcon } from '@portal/ui/tool-icon'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { useState } from 'react'
import { ButtonLink } from '../../../shared/links.tsx'
import { usePortal } from '../../../shared/portal.ts'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { UndoNews } from '../../../shared/undo-news.tsx'
import { useUndo } from '../../../shared/use-undo.ts'
import { DoneNews, StaffNotice, useIsActed } from '../page-parts.tsx'
import { bringBackRelation, removeRelation } from './relation-commands.ts'
import { newRelation, toRelationPath } from './relation-paths.ts'
import { relationsTexts as texts } from './relations-texts.ts'

const kinds = ['partner', 'child', 'other'] as const

type RelationListProps = {
  relations: readonly Relation[]
  /** The message about what was just saved. */
  saved: string
  /** Called when the customer begins something else, which clears the message. */
  onCommand: () => void
}

export function RelationList({ relations, saved, onCommand }: RelationListProps) {
  const portal = usePortal()
  const isCustomer = !useIsActed()
  const [problem, setProblem] = useState<{ title: string; problem: ApiError } | null>(null)
  const { removed, show, undoProps } = useUndo<Relation>(async (relation) => {
    const result = await bringBackRelation(portal, relation)
    setProblem(result.ok ? null : { title: texts.notBroughtBack(toFullName(relation)), problem: result.error })
    return result.ok
  })

  async function remove(relation: Relation) {
    onCommand()
    const error = await removeRelation(portal, relation)
    setProblem(error && { title: texts.notRemoved(toFullName(relation)), problem: error })
    show(error ? null : relation)
  }

  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <StaffNotice />
      {problem && <ProblemAlert {...problem} />}
      <UndoNews {...undoProps} news={removed ? texts.removed(toFullName(removed)) : ''} />
      <DoneNews>{removed ? '' : saved}</DoneNews>
      {relations.length === 0 ? (
        <EmptyState title={texts.empty} action={isCustomer && <AddLink onClick={onCommand} />}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <>
          {isCustomer && (
            <div className="mb-8 grid max-w-measure justify-items-start gap-4">
              <p>{texts.intro}</p>
              <AddLink onClick={onCommand} />
            </div>
          )}
          {kinds.map((kind) => {
            const people = relations.filter((relation) => relation.kind === kind)
            if (people.length === 0) return null
            return (
              <section key={kind} className="mb-8 max-w-measure" aria-labelledby={`relaties-${kind}`}>
                <h2 id={`relaties-${kind}`}>{texts.groups[kind]}</h2>
                <ul>
                  {people.map((relation) => (
                    <RelationRow
                      key={relation.id}
                      relation={relation}
                      onChange={onCommand}
                      onRemove={isCustomer ? () => void remove(relation) : null}
                    />
                  ))}
                </ul>
              </section>
            )
          })}
        </>
      )}
    </>
  )
}

function AddLink({ onClick }: { onClick: () => void }) {
  return (
    <ButtonLink to={toRelationPath(newRelation)} onClick={onClick}>
      <ToolIcon name="plus" />
      {texts.add}
    </ButtonLink>
  )
}

type RelationRowProps = {
  relation: Relation
  onChange: () => void
  /** Null for staff, who may not remove. */
  onRemove: (() => void) | null
}

/** One relation. A relation in an application cannot be removed. */
function RelationRow({ relation, onChange, onRemove }: RelationRowProps) {
  const name = toFullName(relation)
  return (
    <li className="grid gap-3 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div>
        <p className="font-semibold wrap-anywhere">
          <span>{name}</span> {relation.isInUse && <Badge tone="accent">{texts.inUse}</Badge>}
        </p>
        <p className="text-muted">{texts.born(formatDate(relation.geboortedatum))}</p>
        {relation.isInUse && onRemove && <p className="text-muted">{texts.inUseText}</p>}
      </div>
      {onRemove && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="secondary" to={toRelationPath(relation.id)} onClick={onChange}>
            {texts.change} <VisuallyHidden>{name}</VisuallyHidden>
          </ButtonLink>
          {!relation.isInUse && (
            <Button variant="quiet" onClick={onRemove}>
              {texts.remove} <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
