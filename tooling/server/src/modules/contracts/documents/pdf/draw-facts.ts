import { addContent, addElement, bodyText, needRoom, type Page, muted } from './page.ts'

type Fact = readonly [term: string, value: string]

const termWidth = 170
const gap = 10
/** A row that is higher may continue on the next page. */
const highestRow = 200

/** Draws names and values side by side, as a table whose first column is the row header. */
export function drawFacts(page: Page, rows: readonly Fact[]): void {
  const { pdf, root, left } = page
  addElement(page, root, 'Table', (table) => {
    for (const fact of rows) {
      addElement(page, table, 'TR', (row) => {
        needRoom(page, heightOfFact(page, fact))
        drawFact(page, row, fact)
      })
      pdf.x = left
    }
  })
  pdf.y += 7
}

function drawFact(page: Page, row: PDFKit.PDFStructureElement, [term, value]: Fact): void {
  const { pdf, left } = page
  const [first, top] = [pdf.page, pdf.y]
  addContent(page, row, 'TH', () => bodyText(page).fillColor(muted).text(term, left, top, { width: termWidth }), 'Row')
  const bottom = pdf.y
  const width = valueWidth(page)
  addContent(page, row, 'TD', () => bodyText(page).text(value, left + termWidth + gap, top, { width }))
  // A long value ends on another page than its term.
  pdf.y = (pdf.page === first ? Math.max(pdf.y, bottom) : pdf.y) + 1
}

export function heightsOfFacts(page: Page, rows: readonly Fact[]): readonly number[] {
  return rows.map((fact) => heightOfFact(page, fact) + 1)
}

function heightOfFact(page: Page, [term, value]: Fact): number {
  const pdf = bodyText(page)
  const heights = [
    pdf.heightOfString(term, { width: termWidth }),
    pdf.heightOfString(value, { width: valueWidth(page) }),
  ]
  return Math.min(Math.max(...heights), highestRow)
}

function valueWidth({ width }: Page): number {
  return width - termWidth - gap
}
