import type { HistoryEvent } from '@portal/api/operations'
import { formatInstant } from '@portal/flows/values/instant-text'
import { Badge } from '@portal/ui/badge'
import { linkClass } from '@portal/ui/link'
import { Link } from 'react-router'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { useContract } from '../load-contract.ts'
import { describeEvent } from './describe-event.ts'
import { historyTexts as texts } from './texts.ts'

export function EventItem({ event }: { event: HistoryEvent }) {
  const { ContractID } = useContract()
  const { sentence, note } = describeEvent(event)
  return (
    <li className="relative ps-6 pb-6 wrap-anywhere">
      <span className="absolute -inset-s-1.25 top-[0.5em] size-2 rounded-full border border-page bg-accent forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none" />
      <time className="text-muted tabular-nums" dateTime={event.at}>
        {formatInstant(event.at)}
      </time>
      <p>
        {sentence} {event.kind === 'staff-look' && <Badge>{texts.staff}</Badge>}
      </p>
      {note !== undefined && <p className="text-muted tabular-nums">{note}</p>}
      {event.kind === 'document' && (
        <Link className={linkClass} to={toContractPath(ContractID, 'documenten')}>
          {texts.toDocuments}
        </Link>
      )}
    </li>
  )
}
