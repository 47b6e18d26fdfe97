import type { Brand } from '../../../../platform/brands.ts'

export const ink = '#1b1f24'
export const muted = '#4d5560'
export const line = '#c9cdd2'

type Element = PDFKit.PDFStructureElement

/** A PDF in progress with the structure that a screen reader follows. */
export type Page = {
  pdf: PDFKit.PDFDocument
  accent: string
  left: number
  width: number
  /** Only the footer is below this line. */
  bottom: number
  root: Element
}

const margins = { top: 56, bottom: 64, left: 56, right: 56 }

// The library's own option adds a list of each font's glyphs that omits the parts of `é`.
const isPdfUa1 = `
  <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>`

/** Opens the first page. The same title and date give the same bytes. */
export async function openPage(brand: Brand, title: string, date: Date): Promise<Page> {
  // Loaded with the first document: the library alone takes 13 MB.
  const [{ default: Pdf }, { documentFonts }] = await Promise.all([import('pdfkit'), import('./document-fonts.ts')])
  const { regular, bold } = documentFonts[brand.documentFont]
  const pdf = new Pdf({
    size: 'A4',
    margins,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'nl-NL',
    info: { Title: title, Author: brand.name, Creator: brand.name, CreationDate: date, ModDate: date },
  })
  pdf.appendXML(isPdfUa1)
  pdf.registerFont('regular', regular).registerFont('bold', bold)
  pdf.font('regular').fontSize(10).fillColor(ink).lineGap(2.5)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const [left, width] = [margins.left, pdf.page.width - margins.left - margins.right]
  return { pdf, accent: brand.accent, left, width, bottom: pdf.page.height - margins.bottom, root }
}

/** Adds a structure element around what `draw` draws, or around further elements. */
export function addElement(page: Page, parent: Element, type: string, draw: (element: Element) => void): void {
  const element = page.pdf.struct(type)
  parent.add(element)
  draw(element)
  element.end()
}

/** Adds an element with only this content. `scope` tells whether a table header is for a row or a column. */
export function addContent(
  { pdf }: Page,
  parent: Element,
  type: string,
  draw: () => void,
  scope?: 'Row' | 'Column',
): void {
  const element = pdf.struct(type, (scope ? { scope } : {}) as object)
  parent.add(element)
  element.add(draw)
  element.end()
}

/** Draws parts that a screen reader skips: lines, and repetitions on each page. */
export function drawArtifact({ pdf }: Page, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

/** Starts a new page when this height does not fit. */
export function needRoom({ pdf, bottom, left }: Page, height: number): boolean {
  if (pdf.y + height <= bottom) return false
  pdf.addPage()
  pdf.x = left
  return true
}

/** Chooses the font and colour of the running text. */
export function bodyText({ pdf }: Page): PDFKit.PDFDocument {
  return pdf.font('regular').fontSize(10).fillColor(ink)
}
