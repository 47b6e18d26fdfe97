import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { DataTable } from '@portal/ui/data-table'
import { type CalendarDate } from '@portal/flows/dates'
import {
  canStillDeduct,
  type Jaarruimte,
  jaarruimteOf,
  type JaarruimteQuestion,
  reserveringsruimteOf,
  type UnusedRoom,
} from '@portal/flows/jaarruimte'
import { formatMoney, formatMoneyInput } from '@portal/flows/money'
import { formatPercentage } from '@portal/flows/percentage'
import { setTyped } from '@portal/flows/typed-fields'
import { changeFlow } from '../../shared/flow/flow.ts'
import { usePortal } from '../../shared/portal.ts'
import styles from './jaarruimte.module.css'
import { jaarruimteTexts as texts } from './texts.ts'

type Props = Omit<JaarruimteQuestion, 'incomeCents'> & {
  incomeCents: number | null
  birthdate: CalendarDate | null
  unused: readonly UnusedRoom[]
}

/** How much can be deducted, line by line, or why that is not known. */
export function JaarruimteOutcome({ incomeCents, birthdate, unused, ...question }: Props) {
  const { year } = question
  const room = jaarruimteOf({ ...question, incomeCents: incomeCents ?? 0 })
  const reserved = reserveringsruimteOf({ year, unused })
  if (!room.ok || !reserved.ok) return <Alert tone="warning" title={texts.unknownYear(year)} />
  if (birthdate !== null && !canStillDeduct(birthdate, year)) return <Alert tone="warning" title={texts.tooOld(year)} />
  const total = room.jaarruimteCents + reserved.reserveringsruimteCents
  if (incomeCents === null && reserved.used.length === 0) return <p>{texts.waiting}</p>
  return (
    <div className={styles.help}>
      {incomeCents !== null && <Lines room={room} />}
      {reserved.used.length > 0 && (
        <DataTable
          caption={texts.reserved}
          narrow="scroll"
          rows={reserved.used}
          rowKey={(each) => each.year}
          columns={[
            { id: 'year', header: texts.yearColumn, cell: (each) => each.year, rowHeader: true },
            { id: 'amount', header: texts.amountColumn, cell: (each) => formatMoney(each.cents), align: 'end' },
          ]}
        />
      )}
      <p className={styles.total}>{texts.total(year, formatMoney(total))}</p>
      {total > 0 && <TakeOver cents={total} />}
      <p className={styles.note}>{texts.note}</p>
    </div>
  )
}

function Lines({ room }: { room: Extract<Jaarruimte, { ok: true }> }) {
  const { figures, lines } = room
  return (
    <DataTable
      caption={texts.linesOf(figures.year)}
      narrow="scroll"
      rows={lines}
      rowKey={(line) => line.code}
      columns={[
        {
          id: 'line',
          header: texts.lineColumn,
          cell: ({ code }) =>
            texts.lines[code](formatPercentage(figures.percentage * 100), figures.factorAHundredths / 100),
          rowHeader: true,
        },
        { id: 'amount', header: texts.amountColumn, cell: (line) => formatMoney(line.amountCents), align: 'end' },
      ]}
    />
  )
}

function TakeOver({ cents }: { cents: number }) {
  const portal = usePortal()
  return (
    <Button
      variant="secondary"
      onClick={() =>
        changeFlow(portal, 'lijfrenteOpbouwen', (before) => setTyped(before, 'initialDeposit', formatMoneyInput(cents)))
      }
    >
      {texts.takeOver}
    </Button>
  )
}
