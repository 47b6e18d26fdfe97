import { useState } from 'react'
import { Button } from './button.tsx'
import { DataTable } from './data-table.tsx'
import { Icon } from './icon.tsx'
import styles from './scenario-chart.module.css'
import { amountOf, linesOf, type ScenarioLabels, type ScenarioPoint } from './scenario-lines.ts'
import { ScenarioPlot } from './scenario-plot.tsx'

type ScenarioChartProps = {
  /** In order of x; two at least for a line. */
  points: readonly ScenarioPoint[]
  /** Cents to text. */
  formatValue: (cents: number) => string
  /** Cents to a shorter text for the vertical axis. */
  formatTick?: ((cents: number) => string) | undefined
  labels: ScenarioLabels
}

/**
 * What an investment may become: the expected course, the band between a good and a bad one, and what was paid in.
 * The amounts of one moment stand above it; pointer and arrow keys choose the moment. The same figures as a table are
 * one click away.
 */
export function ScenarioChart({ points, formatValue, formatTick = formatValue, labels }: ScenarioChartProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <div className={styles.frame}>
      {asTable ? (
        <DataTable
          caption={labels.caption}
          narrow="scroll"
          rows={points}
          rowKey={(point) => point.x}
          columns={[
            { id: 'x', header: labels.x, cell: (point) => point.label, rowHeader: true },
            ...linesOf(labels).map(({ line, label }) => ({
              id: line,
              header: label,
              cell: (point: ScenarioPoint) => formatValue(amountOf(point, line)),
              align: 'end' as const,
            })),
          ]}
        />
      ) : (
        <ScenarioPlot points={points} formatValue={formatValue} formatTick={formatTick} labels={labels} />
      )}
      <div className={styles.toggle}>
        <Button variant="quiet" onClick={() => setAsTable(!asTable)}>
          <Icon name={asTable ? 'chart' : 'table'} />
          {asTable ? labels.showChart : labels.showTable}
        </Button>
      </div>
    </div>
  )
}
