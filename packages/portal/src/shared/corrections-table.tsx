import type { TaxCorrection } from '@portal/api/operations'
import { correctionColumns, toCorrectionCells } from '@portal/flows/contract/tax-correction-texts'
import { DataTable } from '@portal/ui/data-table'

/** The corrections of withheld tax: which payout, what was withheld, what is right, and why. Nothing without any. */
export function CorrectionsTable({ caption, corrections }: { caption: string; corrections: readonly TaxCorrection[] }) {
  if (corrections.length === 0) return null
  return (
    <DataTable
      caption={caption}
      rows={corrections}
      rowKey={({ month, settledIn }) => `${month} ${settledIn}`}
      columns={correctionColumns.map((header, index) => ({
        id: header,
        header,
        cell: (correction: TaxCorrection) => toCorrectionCells(correction)[index],
        rowHeader: index === 0,
      }))}
    />
  )
}
