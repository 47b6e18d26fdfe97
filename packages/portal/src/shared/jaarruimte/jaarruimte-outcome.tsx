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
import { formatMoney } from '@portal/flows/money'
import { formatPercentage } from '@portal/flows/percentage'
import { jaarruimteTexts as texts } from './texts.ts'

/** A button that takes the amount over, in cents. */
export type TakeOver = { label: string; onTake: (cents: number) => void }

type Props = Omit<JaarruimteQuestion, 'incomeCents'> & {
  incomeCents: number | null
  birthdate: CalendarDate | null
  unused: readonly UnusedRoom[]
  takeOver: TakeOver
}

/** How much can be deducted, line by line, or why that is not known. */
export function JaarruimteOutcome({ incomeCents, birthdate, unused, takeOver, ...question }: Props) {
  const { year } = question
  const room = jaarruimteOf({ ...question, incomeCents: incomeCents ?? 0 })
  const reserved = reserveringsruimteOf({ year, unused })
  if (!room.ok || !reserved.ok) return <Alert tone="warning" title={texts.unknownYear(year)} />
  if (birthdate !== null && !canStillDeduct(birthdate, year)) return <Alert tone="warning" title={texts.tooOld(year)} />
  const total = room.jaarruimteCents + reserved.reserveringsruimteCents
  if (incomeCents === null && reserved.used.length === 0) return <p>{texts.waiting}</p>
  return (
    <div className="grid max-w-measure grid-cols-1 gap-6 [&>button]:justify-self-start">
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
      <p className="font-semibold">{texts.total(year, formatMoney(total))}</p>
      {total > 0 && (
        <Button variant="secondary" onClick={() => takeOver.onTake(total)}>
          {takeOver.label}
        </Button>
      )}
      <p className="text-[0.9375rem] text-muted">{texts.note}</p>
    </div>
  )
}

function Lines({ room }: { room: Extract<Jaarruimte, { ok: true }> }) {
  const { year, figures, lines } = room
  return (
    <DataTable
      caption={texts.linesOf(year)}
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
