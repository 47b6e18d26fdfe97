import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { DataTable } from '@portal/ui/data-table'
import { type CalendarDate } from '@portal/flows/values/dates'
import {
  canStillDeduct,
  type Jaarruimte,
  jaarruimteOf,
  type JaarruimteQuestion,
  reserveringsruimteOf,
  roomFiguresOf,
  roomLeft,
  type UnusedRoom,
} from '@portal/flows/annuity/jaarruimte'
import { type Cents, formatMoney } from '@portal/flows/values/money'
import { formatPercentage } from '@portal/flows/values/percentage'
import { useEffect } from 'react'
import { UnconfirmedNote } from '../../shared/unconfirmed-note.tsx'
import { fiscalYearsOf } from '../../shared/fiscal-years.ts'
import { usePortal } from '../../shared/portal.ts'
import { jaarruimteTexts as texts } from './jaarruimte-texts.ts'

export type TakeOver = { label: string; onTake: (cents: number) => void }

type Props = Omit<JaarruimteQuestion, 'incomeCents' | 'figuresYear'> & {
  incomeCents: number | null
  /** The deposits in annuities of the year so far. */
  depositedCents: number
  birthdate: CalendarDate | null
  unused: readonly UnusedRoom[]
  /** Null for a year in which nothing can be deposited any more. */
  takeOver: TakeOver | null
  /** Called with the rest whenever it changes. */
  onLeft?: ((leftCents: Cents) => void) | undefined
}

/** The deduction limit, line by line, and the rest of it, or why it is unknown. */
export function JaarruimteOutcome({
  incomeCents,
  depositedCents,
  birthdate,
  unused,
  takeOver,
  onLeft,
  ...question
}: Props) {
  const { year } = question
  const fiscalYears = fiscalYearsOf(usePortal())
  const figures = roomFiguresOf(fiscalYears, year)
  if (figures === null) return <Alert tone="warning" title={texts.unknownYear(year)} />
  const { figuresYear, isProvisional } = figures
  const room = jaarruimteOf(fiscalYears, { ...question, figuresYear, incomeCents: incomeCents ?? 0 })
  const reserved = reserveringsruimteOf(fiscalYears, { year, figuresYear, unused })
  if (!room.ok || !reserved.ok) return <Alert tone="warning" title={texts.unknownYear(year)} />
  if (birthdate !== null && !canStillDeduct(birthdate, year)) return <Alert tone="warning" title={texts.tooOld(year)} />
  const total = room.jaarruimteCents + reserved.reserveringsruimteCents
  const provisional = isProvisional && (
    <Alert tone="warning" title={texts.provisional(year)}>
      {texts.provisionalText(year, figuresYear)}
    </Alert>
  )
  if (incomeCents === null && reserved.used.length === 0) {
    return (
      <div className="grid max-w-measure grid-cols-1 gap-6">
        {provisional}
        <p className="print:hidden">{texts.waiting}</p>
      </div>
    )
  }
  return (
    <div className="grid max-w-measure grid-cols-1 gap-6 [&>button]:justify-self-start">
      {provisional}
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
      <Left year={year} totalCents={total} depositedCents={depositedCents} takeOver={takeOver} onLeft={onLeft} />
      <p className="text-[0.9375rem] text-muted">
        <UnconfirmedNote part="jaarruimte" year={figuresYear} /> {texts.note}
      </p>
    </div>
  )
}

type LeftProps = Pick<Props, 'year' | 'depositedCents' | 'takeOver' | 'onLeft'> & { totalCents: number }

/** The whole limit, and the rest after the deposits of the year. */
function Left({ year, totalCents, depositedCents, takeOver, onLeft }: LeftProps) {
  const { leftCents, overCents } = roomLeft(totalCents, depositedCents)
  useEffect(() => onLeft?.(leftCents), [onLeft, leftCents])
  return (
    <>
      <p className="font-semibold">{texts.total(year, formatMoney(totalCents))}</p>
      {depositedCents > 0 && overCents === 0 && (
        <p className="font-semibold">{texts.left(formatMoney(depositedCents), formatMoney(leftCents))}</p>
      )}
      {overCents > 0 && (
        <Alert tone="warning" title={texts.over(formatMoney(overCents))}>
          {texts.overText}
        </Alert>
      )}
      {takeOver && leftCents > 0 && (
        <Button variant="secondary" onClick={() => takeOver.onTake(leftCents)}>
          {takeOver.label}
        </Button>
      )}
    </>
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
