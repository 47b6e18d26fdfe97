import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { formatDate } from '@portal/flows/values/dates'
import type { Brand } from '../../../../platform/brands.ts'
import type { Block, DocumentContent } from './document-content.ts'
import { drawFacts } from './draw-facts.ts'
import { drawTable } from './draw-table.ts'
import { addContent, addElement, bodyText, drawArtifact, needRoom, openPage, type Page, muted } from './page.ts'
import { heightOfText, roomFor } from './room.ts'

/**
 * Renders a tagged PDF (PDF/UA-1) in the style of the brand. The same content gives the same bytes. It yields to other
 * work of the server after every block.
 */
export async function renderPdf(brand: Brand, content: DocumentContent): Promise<Buffer> {
  const { title, date, reference, blocks } = printableContent(content)
  const page = await openPage(brand, title, new Date(`${date}T00:00:00Z`))
  const bytes = buffer(page.pdf)
  drawTitle(page, brand, title, formatDate(date))
  for (const [index, block] of blocks.entries()) {
    needRoom(page, roomFor(page, blocks.slice(index)))
    drawBlock(page, block)
    await setImmediate()
  }
  page.root.end()
  drawFeet(page, `${title} · ${reference}`)
  page.pdf.end()
  return bytes
}

const markSize = 20

function printableContent(content: DocumentContent): DocumentContent {
  return JSON.parse(JSON.stringify(content), (_, value) => (typeof value === 'string' ? toPrintable(value) : value))
}

function drawTitle(page: Page, brand: Brand, title: string, date: string): void {
  const { pdf, root, accent, left, width } = page
  const top = pdf.y
  drawArtifact(page, 'Layout', () => drawMark(page, brand.mark, top))
  addContent(page, root, 'P', () =>
    pdf
      .font('bold')
      .fontSize(15)
      .fillColor(accent)
      .text(brand.name, left + markSize + 6, top),
  )
  const bottom = pdf.y
  const sender = [brand.address.join(', '), `${brand.phone} · ${brand.email}`].join('\n')
  const beside = { width: width * 0.65, align: 'right' } as const
  const from = left + width - beside.width
  addContent(page, root, 'P', () => pdf.font('regular').fontSize(9).fillColor(muted).text(sender, from, top, beside))
  pdf.x = left
  pdf.y = bottom + 28
  pdf.outline.addItem(title)
  addContent(page, root, 'H1', () => pdf.font('bold').fontSize(22).fillColor(accent).text(title))
  addContent(page, root, 'P', () => pdf.font('regular').fontSize(10).fillColor(muted).text(date))
  pdf.y += 12
}

/** Draws the mark at the left of the brand's name, which says the same, so that screen readers skip it. */
function drawMark({ pdf, accent, left }: Page, mark: string, top: number): void {
  pdf
    .save()
    .translate(left, top)
    .scale(markSize / 32)
    .path(mark)
    .fill(accent)
    .restore()
}

function drawBlock(page: Page, block: Block): void {
  const { pdf, root, accent } = page
  if (block.kind === 'table') return drawTable(page, block)
  if (block.kind === 'facts') return drawFacts(page, block.rows)
  if (block.kind === 'list') return drawList(page, block.items)
  if (block.kind === 'heading') {
    pdf.y += 8
    pdf.outline.children[0]?.addItem(block.text)
    addContent(page, root, 'H2', () => pdf.font('bold').fontSize(13).fillColor(accent).text(block.text))
  } else {
    addContent(page, root, 'P', () => bodyText(page).text(block.text))
  }
  pdf.y += 5
}

function drawList(page: Page, items: readonly string[]): void {
  const { pdf, root, left, width } = page
  addElement(page, root, 'L', (list) => {
    for (const item of items) {
      addElement(page, list, 'LI', (element) => {
        needRoom(page, heightOfText(page, item, width - 14))
        const top = pdf.y
        addContent(page, element, 'Lbl', () => bodyText(page).text('•', left, top))
        addContent(page, element, 'LBody', () => bodyText(page).text(item, left + 14, top, { width: width - 14 }))
      })
      pdf.x = left
      pdf.y += 2
    }
  })
  pdf.y += 5
}

function drawFeet(page: Page, text: string): void {
  const { pdf, left, width, bottom } = page
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index)
    drawArtifact(page, 'Pagination', () => {
      const place = `Bladzijde ${index - start + 1} van ${count}`
      pdf.font('regular').fontSize(8).fillColor(muted)
      pdf.text(text, left, bottom + 18, { lineBreak: false })
      pdf.text(place, left + width - pdf.widthOfString(place), bottom + 18, { lineBreak: false })
    })
  }
}

/** The characters in the fonts of both brands: Latin with its marks, and the signs of Dutch texts. */
const printable = /[\u0020-\u007E\u00A0-\u00AC\u00AE-\u017F\u0218-\u021B‘’“”‚„†•…–—‹›€−≤≥]/u
const missing = new Set('ĔĕĨĩĬĭĸĿŀŉŎŏŢţŦŧŨũſ')
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const marks = /\p{M}/gu

/**
 * Returns a text on one line in characters of the fonts. A letter that is missing loses its mark (`ặ` becomes `a`), and
 * one of another script becomes a question mark: PDF/UA allows no missing glyphs.
 */
function toPrintable(text: string): string {
  return Array.from(text.normalize('NFC').replace(hidden, ' '), toKnown).join('')
}

function toKnown(letter: string): string {
  if (isKnown(letter)) return letter
  const bare = letter.normalize('NFKD').replace(marks, '')
  return Array.from(bare).every(isKnown) ? bare : '?'
}

function isKnown(letter: string): boolean {
  return printable.test(letter) && !missing.has(letter)
}
