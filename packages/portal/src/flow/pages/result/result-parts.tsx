import { formatEstimate } from '@portal/flows/values/estimate'
import { formatMoney } from '@portal/flows/values/money'
import type { ScenarioChart } from '@portal/ui/scenario-chart'
import type { ComponentProps, ReactNode } from 'react'

/** The main figure of a result, and the other figures below it. */
export function Scenarios({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      className="my-6 grid gap-6 sm:grid-cols-3 sm:*:first:col-span-full print:break-inside-avoid"
      aria-label={label}
    >
      {children}
    </section>
  )
}

/** The chart of a result, with its controls beside it where there is room. */
export function Course({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className="col-span-full grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_17rem] print:break-inside-avoid">
      <div className="min-w-0">{children}</div>
      {beside}
    </div>
  )
}

/** Deposits are shown to the cent; future values are estimates. */
export const formatChartValue: ComponentProps<typeof ScenarioChart>['formatValue'] = (cents, look) =>
  look === 'thin' ? formatMoney(cents) : formatEstimate(cents)
