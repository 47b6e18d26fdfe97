import type { HistoryEvent } from '@portal/api/operations'
import { formatInstant } from '@portal/flows/instant-text'
import { Badge } from '@portal/ui/badge'
import { linkClass } from '@portal/ui/link'
import { Link } from 'react-router'
import { toContractPath } from '../../../shared/paths.ts'
import { useContract } from '../load-contract.ts'
import { describeEvent } from './describe-event.ts'
import styles from './history.module.css'
import { historyTexts as texts } from './texts.ts'

export function EventItem({ event }: { event: HistoryEvent }) {
  const { ContractID } = useContract()
  const { sentence, note } = describeEvent(event)
  return (
    <li className={styles.event}>
      <time className={styles.when} dateTime={event.at}>
        {formatInstant(event.at)}
      </time>
      <p className={styles.what}>
        {sentence} {event.kind === 'staff-look' && <Badge>{texts.staff}</Badge>}
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {event.kind === 'document' && (
        <Link className={linkClass} to={toContractPath(ContractID, 'documenten')}>
          {texts.toDocuments}
        </Link>
      )}
    </li>
  )
}
