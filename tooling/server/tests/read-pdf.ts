import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

type Pdfium = WrappedPdfiumModule & { pdfium: { readonly HEAPU8: Uint8Array } }

/** The content of a PDF according to another program. */
type ReadPdf = {
  /** The text of each page, with single spaces. */
  pages: string[]
  title: string
  language: string
  isTagged: boolean
  /** The structure elements of all pages, in reading order. */
  structure: string[]
  bookmarks: string[]
  /** The drawn shapes of all pages: their rounded box from the lower left corner, and whether a screen reader skips them. */
  shapes: { box: number[]; isArtifact: boolean }[]
  /** The bytes as text, for the parts without compression: metadata, dictionaries. */
  source: string
}

let opened: Promise<Pdfium> | undefined

async function openPdfium(): Promise<Pdfium> {
  const file = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const pdfium = (await init({ wasmBinary: new Uint8Array(file).buffer })) as Pdfium
  pdfium.PDFiumExt_Init()
  return pdfium
}

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdfium = await (opened ??= openPdfium())
  const address = pdfium.pdfium.wasmExports.malloc(bytes.length)
  pdfium.pdfium.HEAPU8.set(bytes, address)
  const document = pdfium.FPDF_LoadMemDocument(address, bytes.length, '')
  if (document === 0) throw new Error('This is no PDF.')
  const pages = Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) =>
    pdfium.FPDF_LoadPage(document, index),
  )
  return {
    pages: pages.map((page) => readText(pdfium, page)),
    title: readString(pdfium, (at, size) => pdfium.FPDF_GetMetaText(document, 'Title', at, size)),
    language: readString(pdfium, (at, size) => pdfium.FPDFCatalog_GetLanguage(document, at, size)),
    isTagged: pdfium.FPDFCatalog_IsTagged(document),
    structure: pages.flatMap((page) => readStructure(pdfium, page)),
    bookmarks: readBookmarks(pdfium, document, 0),
    shapes: pages.flatMap((page) => readShapes(pdfium, page)),
    source: bytes.toString('latin1'),
  }
}

function readText(pdfium: Pdfium, page: number): string {
  const text = pdfium.FPDFText_LoadPage(page)
  const count = pdfium.FPDFText_CountChars(text)
  return readString(pdfium, (at, size) =>
    size === 0 ? 2 * (count + 1) : 2 * pdfium.FPDFText_GetText(text, 0, count, at),
  )
    .replace(/\s+/g, ' ')
    .trim()
}

function readStructure(pdfium: Pdfium, page: number): string[] {
  const tree = pdfium.FPDF_StructTree_GetForPage(page)
  const read = (element: number): string[] => {
    const type = readString(pdfium, (at, size) => pdfium.FPDF_StructElement_GetType(element, at, size))
    const children = Array.from({ length: pdfium.FPDF_StructElement_CountChildren(element) }, (_, index) =>
      pdfium.FPDF_StructElement_GetChildAtIndex(element, index),
    )
    return [type, ...children.filter((child) => child !== 0).flatMap(read)]
  }
  return Array.from({ length: pdfium.FPDF_StructTree_CountChildren(tree) }, (_, index) =>
    pdfium.FPDF_StructTree_GetChildAtIndex(tree, index),
  ).flatMap(read)
}

const PATH = 2

function readShapes(pdfium: Pdfium, page: number): ReadPdf['shapes'] {
  return Array.from({ length: pdfium.FPDFPage_CountObjects(page) }, (_, index) =>
    pdfium.FPDFPage_GetObject(page, index),
  )
    .filter((shape) => pdfium.FPDFPageObj_GetType(shape) === PATH)
    .map((shape) => ({ box: readBox(pdfium, shape), isArtifact: readMarks(pdfium, shape).includes('Artifact') }))
}

function readBox(pdfium: Pdfium, shape: number): number[] {
  const at = pdfium.pdfium.wasmExports.malloc(16)
  pdfium.FPDFPageObj_GetBounds(shape, at, at + 4, at + 8, at + 12)
  return [...new Float32Array(pdfium.pdfium.HEAPU8.slice(at, at + 16).buffer)].map((side) => Math.round(side))
}

function readMarks(pdfium: Pdfium, shape: number): string[] {
  const sizeAt = pdfium.pdfium.wasmExports.malloc(4)
  return Array.from({ length: pdfium.FPDFPageObj_CountMarks(shape) }, (_, index) =>
    readString(pdfium, (at, size) => {
      pdfium.FPDFPageObjMark_GetName(pdfium.FPDFPageObj_GetMark(shape, index), at, size, sizeAt)
      return new DataView(pdfium.pdfium.HEAPU8.buffer).getUint32(sizeAt, true)
    }),
  )
}

function readBookmarks(pdfium: Pdfium, document: number, parent: number): string[] {
  const titles: string[] = []
  let bookmark = pdfium.FPDFBookmark_GetFirstChild(document, parent)
  while (bookmark !== 0) {
    titles.push(readString(pdfium, (at, size) => pdfium.FPDFBookmark_GetTitle(bookmark, at, size)))
    titles.push(...readBookmarks(pdfium, document, bookmark))
    bookmark = pdfium.FPDFBookmark_GetNextSibling(document, bookmark)
  }
  return titles
}

/** PDFium returns the number of UTF-16 bytes first, and then the bytes. */
function readString(pdfium: Pdfium, read: (address: number, size: number) => number): string {
  const size = read(0, 0)
  if (size <= 2) return ''
  const address = pdfium.pdfium.wasmExports.malloc(size)
  read(address, size)
  return Buffer.from(pdfium.pdfium.HEAPU8.slice(address, address + size - 2)).toString('utf16le')
}
