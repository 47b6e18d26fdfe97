import type { Relation } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { Badge } from '@portal/ui/badge'
import { Button, buttonClass } from '@portal/ui/button'
import { VisuallyHidden } from '@portal/ui/visually-hidden'
import { Link } from 'react-router'
import { toFullName } from '@portal/flows/values/name-rules'
import { toRelationPath } from './relation-paths.ts'
import { relationsTexts as texts } from './texts.ts'

type RelationRowProps = {
  relation: Relation
  /** Null for staff, who may not remove. */
  onRemove: (() => void) | null
}

/** One relation. A relation in an application cannot be removed. */
export function RelationRow({ relation, onRemove }: RelationRowProps) {
  const name = toFullName(relation)
  return (
    <li className="grid gap-3 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div>
        <p className="font-semibold wrap-anywhere">
          {name} {relation.isInUse && <Badge tone="accent">{texts.inUse}</Badge>}
        </p>
        <p className="text-muted">{texts.born(formatDate(relation.geboortedatum))}</p>
        {relation.isInUse && onRemove && <p className="text-muted">{texts.inUseText}</p>}
      </div>
      {onRemove && (
        <div className="flex flex-wrap gap-3">
          <Link className={buttonClass('secondary')} to={toRelationPath(relation.id)}>
            {texts.change} <VisuallyHidden>{name}</VisuallyHidden>
          </Link>
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
