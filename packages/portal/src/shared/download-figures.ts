import { numberCell, textCell, toCsv } from '@portal/flows/values/csv'
import type { LineChart } from '@portal/ui/line-chart'
import type { ComponentProps } from 'react'
import { downloadFile } from './download.ts'

/** The button below the table of a chart: its figures as a file for a spreadsheet (requirement C18). */
export function figuresDownload(name: string): ComponentProps<typeof LineChart>['download'] {
  return {
    label: 'Download als CSV',
    onDownload({ header, rows }) {
      const cells = rows.map(({ label, amounts }) => [textCell(label), ...amounts.map((cents) => numberCell(cents, 2))])
      downloadFile(new Blob([toCsv(header.map(textCell), cells)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
    },
  }
}
