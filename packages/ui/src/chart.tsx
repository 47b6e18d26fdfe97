import { useState } from 'react'
import { Button } from './button.tsx'
import { amountAt, type ChartContent } from './chart-lines.ts'
import type { ChartFormats, ChartTexts } from './chart-props.ts'
import { DataTable } from './data-table.tsx'
import { ToolIcon } from './tool-icon.tsx'
import { Plot } from './plot.tsx'

/** Lines over time with the amounts of the moment that pointer or arrow keys choose, or the same as a table. */
export function Chart({ texts, download, ...props }: ChartContent & ChartFormats & { texts: ChartTexts }) {
  const { points, lines, formatValue } = props
  const [asTable, setAsTable] = useState(false)

  function toFigures() {
    return {
      header: [texts.x, ...lines.map(({ label }) => label)],
      rows: points.map(({ label }, index) => ({ label, amounts: lines.map((line) => amountAt(line, index)) })),
    }
  }

  return (
    <div className="grid min-w-0 gap-2">
      {asTable ? (
        <DataTable
          caption={texts.caption}
          narrow="scroll"
          rows={points.map(({ label }, index) => ({ label, index }))}
          rowKey={({ index }) => index}
          columns={[
            { id: 'x', header: texts.x, cell: ({ label }) => label, rowHeader: true },
            ...lines.map((line) => ({
              id: line.look,
              header: line.label,
              cell: ({ index }: { index: number }) => formatValue(amountAt(line, index), line.look),
              align: 'end' as const,
            })),
          ]}
        />
      ) : (
        <Plot {...props} caption={texts.caption} x={texts.x} />
      )}
      <div className="flex flex-wrap gap-x-5 print:hidden">
        <Button variant="quiet" onClick={() => setAsTable(!asTable)}>
          <ToolIcon name={asTable ? 'chart' : 'table'} />
          <span>{asTable ? texts.showChart : texts.showTable}</span>
        </Button>
        {asTable && download && (
          <Button variant="quiet" onClick={() => download.onDownload(toFigures())}>
            <ToolIcon name="download" />
            <span>{download.label}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
