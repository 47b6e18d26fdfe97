import type { ValuePoint } from '@portal/api/operations'
import { type CalendarDate, daysBetween, formatDate } from '@portal/flows/values/dates'
import { formatMoney, formatShortMoney } from '@portal/flows/values/money'
import { LineChart } from '@portal/ui/line-chart'
import { figuresDownload } from './download-figures.ts'

const texts = {
  date: 'Datum',
  value: 'Waarde',
  netDeposits: 'Ingelegd min opgenomen',
  showTable: 'Toon als tabel',
  showChart: 'Toon als grafiek',
  file: 'waarde',
} as const

const months = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']

/** Up to this number of values each month has a label, above it each year. */
const MAX_MONTHS = 25

type ValueCourseProps = {
  series: readonly ValuePoint[]
  /** The name of the picture and the table. */
  caption: string
}

/** The values of a period over time, with the deposits. */
export function ValueCourse({ series, caption }: ValueCourseProps) {
  const start = series[0]?.date ?? ''
  const isShort = series.length <= MAX_MONTHS
  return (
    <LineChart
      points={series.map(({ date, valueCents, netDepositsCents }) => ({
        x: daysBetween(start, date),
        label: formatDate(date),
        tick: toTick(date, isShort),
        value: valueCents,
        deposits: netDepositsCents,
      }))}
      formatValue={formatMoney}
      formatTick={formatShortMoney}
      download={figuresDownload(texts.file)}
      labels={{
        caption,
        x: texts.date,
        value: texts.value,
        deposits: texts.netDeposits,
        showTable: texts.showTable,
        showChart: texts.showChart,
      }}
    />
  )
}

/** A value on the last day of a month is a day before the next one, so it has no label. */
function toTick(date: CalendarDate, isShort: boolean): string | undefined {
  if (!date.endsWith('-01')) return undefined
  const [year, month] = [date.slice(0, 4), Number(date.slice(5, 7))]
  if (isShort) return `${months[month - 1]} ${year}`
  return month === 1 ? year : undefined
}
