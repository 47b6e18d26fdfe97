import type { ApiError } from '@portal/api/errors'
import type { Relation } from '@portal/api/operations'
import { buttonClass } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/empty-state'
import { ToolIcon } from '@portal/ui/tool-icon'
import { PageHeading } from '@portal/ui/page-heading'
import { useState } from 'react'
import { Link } from 'react-router'
import { ProblemAlert } from '../../../shared/problem-alert.tsx'
import { usePortal } from '../../../shared/portal.ts'
import { UndoNews } from '../../../shared/undo-news.tsx'
import { useUndo } from '../../../shared/use-undo.ts'
import { toFullName } from '@portal/flows/values/name-rules'
import { DoneNews } from '../page-parts.tsx'
import { useIsActed } from '../use-is-acted.ts'
import { StaffNotice } from '../staff-notice.tsx'
import { bringBackRelation, removeRelation } from './relation-commands.ts'
import { newRelation, toRelationPath } from './relation-paths.ts'
import { RelationRow } from './relation-row.tsx'
import { relationsTexts as texts } from './texts.ts'

const kinds = ['partner', 'child', 'other'] as const

type RelationListProps = {
  relations: readonly Relation[]
  /** The message about what was just saved. */
  saved: string
  /** Called at the next command, which clears the message. */
  onCommand: () => void
}

/** The customer's relations, grouped by kind. */
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
        <EmptyState title={texts.empty} action={isCustomer && <AddLink />}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <>
          {isCustomer && <p className="mb-8 max-w-measure">{texts.intro}</p>}
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
                      onRemove={isCustomer ? () => void remove(relation) : null}
                    />
                  ))}
                </ul>
              </section>
            )
          })}
          {isCustomer && <AddLink />}
        </>
      )}
    </>
  )
}

function AddLink() {
  return (
    <Link className={buttonClass('primary')} to={toRelationPath(newRelation)}>
      <ToolIcon name="plus" />
      {texts.add}
    </Link>
  )
}
