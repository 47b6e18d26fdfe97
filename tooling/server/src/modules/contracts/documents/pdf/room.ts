import type { Block } from './document-content.ts'
import { heightsOfFacts } from './draw-facts.ts'
import { heightsOfTable } from './draw-table.ts'
import { bodyText, type Page } from './page.ts'

/** A table that is higher may continue on the next page, after its head and its first row. */
const highestTable = 400
/** A paragraph that is higher may continue on the next page. */
const highestText = 200

/**
 * Returns the room that the first of these blocks needs on its page. A table, a short paragraph and the rows of facts
 * stay whole; a heading stays with the block below it, and a paragraph with the table that it introduces.
 */
export function roomFor(page: Page, [block, ...rest]: readonly Block[]): number {
  const { pdf, width } = page
  switch (block?.kind) {
    case undefined:
      return 0
    case 'heading':
      return pdf.font('bold').fontSize(13).heightOfString(block.text, { width }) + 13 + roomFor(page, rest)
    case 'paragraph':
      return heightOfText(page, block.text) + (rest[0]?.kind === 'table' ? 5 + roomFor(page, rest) : 0)
    case 'list':
      return heightOfText(page, block.items[0] ?? '')
    case 'facts':
      return roomForRows(heightsOfFacts(page, block.rows))
    case 'table':
      return roomForRows(heightsOfTable(page, block))
  }
}

function roomForRows(heights: readonly number[]): number {
  const height = sum(heights)
  return height > highestTable ? sum(heights.slice(0, 2)) : height
}

function sum(heights: readonly number[]): number {
  return heights.reduce((total, each) => total + each, 0)
}

export function heightOfText(page: Page, text: string, width = page.width): number {
  return Math.min(bodyText(page).heightOfString(text, { width }), highestText)
}
