import type { Calculation } from '@portal/api/operations'
import { formatEstimate } from '@portal/flows/values/estimate'
import { formatMoney, formatShortMoney } from '@portal/flows/values/money'
import { ScenarioChart, type ScenarioPoint } from '@portal/ui/scenario-chart'
import { figuresDownload } from '../../../shared/download-figures.ts'
import { paymentPeriods } from '../../../shared/outlook/outlook-texts.ts'
import type { Euros } from '../../../store/euros.ts'
import { chartTexts } from '../../flow-texts.ts'
import { resultTexts as texts } from './result-texts.ts'

/** The course of a calculation year by year: the value with the deposits, or the payments. All in the same euros. */
export function ResultCourse({ calculation, euros }: { calculation: Calculation; euros: Euros }) {
  const { payments } = calculation
  const caption = payments ? texts.paymentsChart(paymentPeriods[payments.monthsPerTerm] ?? '') : texts.chart
  const points = payments ? paymentPoints(calculation, euros) : valuePoints(calculation, euros)
  const hasDeposits = points.every(({ deposits }) => deposits !== undefined)
  return (
    <ScenarioChart
      points={points}
      // Deposits of then are known to the cent; everything else is an estimate.
      formatValue={(cents, look) =>
        look === 'thin' && euros === 'nominal' ? formatMoney(cents) : formatEstimate(cents)
      }
      formatTick={formatShortMoney}
      download={figuresDownload(texts.file[euros])}
      labels={{ ...chartTexts, caption, ...(hasDeposits && { deposits: texts.deposits }) }}
    />
  )
}

function valuePoints({ years }: Calculation, euros: Euros): readonly ScenarioPoint[] {
  return years.map((year) => ({
    x: year.year,
    label: year.date.slice(0, 4),
    low: year[euros].lowCents,
    expected: year[euros].expectedCents,
    high: year[euros].highCents,
    deposits: euros === 'real' ? year.depositsRealCents : year.depositsCents,
  }))
}

/** Payments are in arrears: the first year ends one year after the start. */
function paymentPoints({ payments, payload }: Calculation, euros: Euros): readonly ScenarioPoint[] {
  const startYear = Number(payload.start.slice(0, 4))
  return (payments?.years ?? []).map((year) => ({
    x: year.year,
    label: String(startYear + year.year - 1),
    low: year[euros].lowCents,
    expected: year[euros].expectedCents,
    high: year[euros].highCents,
  }))
}
