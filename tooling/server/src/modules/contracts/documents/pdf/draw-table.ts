import type { Table } from './document-content.ts'
import { addContent, addElement, drawArtifact, needRoom, type Page, ink, line, muted } from './page.ts'

type Columns = { size: number; widths: readonly number[] }
type Row = { cells: readonly string[]; isBold: boolean; color: string }

const gap = 8
const padding = 3
const narrowestName = 92
/** Tried in order until the amounts leave room for the names. */
const sizes = [9, 8.5, 8, 7.5, 7, 6.5, 6]
const smallest = 5.5
const figures: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'tnum']

/** Draws a table; on the next page its head is repeated. */
export function drawTable(page: Page, content: Table): void {
  const { pdf, root } = page
  const { rows, total } = content
  const { heading, body, columns } = layOut(page, content)
  addElement(page, root, 'Table', (table) => {
    addElement(page, table, 'THead', (group) => drawRow(page, group, columns, heading, () => 'Column'))
    drawLine(page)
    addElement(page, table, 'TBody', (group) => {
      for (const [index, row] of body.entries()) {
        // The total stays on the page of the last row.
        const isBeforeTotal = total !== undefined && index === rows.length - 1
        if (needRoom(page, (isBeforeTotal ? 2 : 1) * heightOf(page, columns, row))) {
          drawArtifact(page, 'Pagination', () => drawCells(page, columns, heading, (_, draw) => draw()))
          drawLine(page)
        } else if (total && index === rows.length) drawLine(page)
        drawRow(page, group, columns, row, (column) => (column === 0 ? 'Row' : undefined))
      }
    })
  })
  pdf.y += 8
}

export function heightsOfTable(page: Page, content: Table): readonly number[] {
  const { heading, body, columns } = layOut(page, content)
  return [heading, ...body].map((row) => heightOf(page, columns, row))
}

function layOut(page: Page, { head, rows, total }: Table): { heading: Row; body: readonly Row[]; columns: Columns } {
  const body: Row[] = rows.map((cells) => ({ cells, isBold: false, color: ink }))
  if (total) body.push({ cells: total, isBold: true, color: ink })
  const columns = fitColumns(page, [head, ...body.map(({ cells }) => cells)])
  return { heading: { cells: head, isBold: true, color: muted }, body, columns }
}

function drawRow(
  page: Page,
  group: PDFKit.PDFStructureElement,
  columns: Columns,
  row: Row,
  scopeOf: (column: number) => 'Row' | 'Column' | undefined,
): void {
  addElement(page, group, 'TR', (element) => {
    drawCells(page, columns, row, (column, draw) => {
      const scope = scopeOf(column)
      addContent(page, element, scope ? 'TH' : 'TD', draw, scope)
    })
  })
}

function drawCells(page: Page, columns: Columns, row: Row, place: (column: number, draw: () => void) => void): void {
  const { pdf, left } = page
  const height = heightOf(page, columns, row)
  const top = pdf.y + padding
  let x = left
  pdf
    .font(row.isBold ? 'bold' : 'regular')
    .fontSize(columns.size)
    .fillColor(row.color)
  for (const [column, width] of columns.widths.entries()) {
    const text = row.cells[column] ?? ''
    const at = x
    place(column, () =>
      pdf.text(text, at, top, { width, lineGap: 0, ...(column > 0 && { align: 'right', features: figures }) }),
    )
    x += width + gap
  }
  pdf.x = left
  pdf.y = top - padding + height
}

/** Only the name of a row can wrap. */
function heightOf({ pdf }: Page, { size, widths: [width = 0] }: Columns, { cells: [name = ''], isBold }: Row): number {
  pdf.font(isBold ? 'bold' : 'regular').fontSize(size)
  return pdf.heightOfString(name === '' ? ' ' : name, { width, lineGap: 0 }) + 2 * padding
}

function fitColumns({ pdf, width }: Page, rows: readonly (readonly string[])[]): Columns {
  pdf.font('bold').fontSize(1)
  const amounts = Array.from({ length: Math.max(...rows.map((row) => row.length)) - 1 }, (_, index) =>
    Math.max(...rows.map((row) => pdf.widthOfString(row[index + 1] ?? '', { features: figures }))),
  )
  const fits = (size: number): Columns => {
    const widths = amounts.map((each) => Math.ceil(each * size) + 1)
    return { size, widths: [width - widths.reduce((sum, each) => sum + each + gap, 0), ...widths] }
  }
  return sizes.map(fits).find(({ widths: [name = 0] }) => name >= narrowestName) ?? fits(smallest)
}

function drawLine(page: Page): void {
  const { pdf, left, width } = page
  drawArtifact(page, 'Layout', () =>
    pdf
      .moveTo(left, pdf.y)
      .lineTo(left + width, pdf.y)
      .lineWidth(0.5)
      .stroke(line),
  )
}
