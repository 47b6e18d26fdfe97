import { init } from '@embedpdf/pdfium'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drawFormsFlat, openForms, type Forms, type Pdfium, type Picture } from './forms.ts'
import { requireGlyphs } from './glyphs.ts'
import { longestSide, maxPages, RefusedFile } from './limits.mjs'
import { toJpeg } from './photo.mjs'

/** Size in points (1/72 inch), as it is shown: after its rotation. */
type DrawnPage = { jpeg: Buffer; width: number; height: number }

/**
 * Rewrites the document as a PDF with a picture of each page and nothing else: scripts, actions, links, attachments,
 * forms, layers, hidden text and metadata cannot be in it. One PDFium reads and another writes, so that only pixels
 * pass from the sent file to the saved one.
 */
export async function rewritePdf(bytes: Uint8Array): Promise<Buffer> {
  return writePdf(await openPdfium(), await drawPages(await openPdfium(), bytes))
}

async function openPdfium(): Promise<Pdfium> {
  const file = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const wasmBinary = new Uint8Array(file).buffer
  const pdfium = (await init({ wasmBinary })) as Pdfium
  pdfium.PDFiumExt_Init()
  return pdfium
}

async function drawPages(pdfium: Pdfium, bytes: Uint8Array): Promise<DrawnPage[]> {
  const document = openDocument(pdfium, bytes)
  const count = pdfium.FPDF_GetPageCount(document)
  if (count < 1) throw new RefusedFile('unreadable')
  if (count > maxPages) throw new RefusedFile('too-many-pages')
  const forms = openForms(pdfium, document)
  const pages: DrawnPage[] = []
  for (let index = 0; index < count; index++) pages.push(await drawPage(pdfium, forms, index))
  forms.requireSeen()
  return pages
}

const passwordError = 4

function openDocument(pdfium: Pdfium, bytes: Uint8Array): number {
  const address = pdfium.pdfium.wasmExports.malloc(bytes.length)
  pdfium.pdfium.HEAPU8.set(bytes, address)
  const document = pdfium.FPDF_LoadMemDocument(address, bytes.length, '')
  if (document !== 0) return document
  throw new RefusedFile(pdfium.FPDF_GetLastError() === passwordError ? 'encrypted' : 'unreadable')
}

const withAnnotations = 0x01
const asRgba = 0x10
const bgra = 4

async function drawPage(pdfium: Pdfium, forms: Forms, index: number): Promise<DrawnPage> {
  const page = drawFormsFlat(pdfium, forms, index, (each) => draw(pdfium, each))
  if (page === 0) throw new RefusedFile('unreadable')
  requireGlyphs(pdfium, page)
  const { pixels, width, height } = draw(pdfium, page)
  const size = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) }
  const jpeg = await toJpeg(pixels, width, height)
  pdfium.FPDF_ClosePage(page)
  return { ...size, jpeg }
}

/** The page as it is shown, on white. */
function draw(pdfium: Pdfium, page: number): Picture {
  const size = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) }
  const scale = longestSide / Math.max(size.width, size.height)
  const [width = 1, height = 1] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale)))
  if (!Number.isFinite(width * height)) throw new RefusedFile('unreadable')
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bgra, 0, 0)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations | asRgba)
  const buffer = pdfium.FPDFBitmap_GetBuffer(bitmap)
  // A row has no padding, because a pixel is four bytes.
  const pixels = pdfium.pdfium.HEAPU8.slice(buffer, buffer + width * height * 4)
  pdfium.FPDFBitmap_Destroy(bitmap)
  return { pixels, width, height }
}

function writePdf(pdfium: Pdfium, pages: readonly DrawnPage[]): Buffer {
  const document = pdfium.FPDF_CreateNewDocument()
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const page = pdfium.FPDFPage_New(document, index, width, height)
    const picture = pdfium.FPDFPageObj_NewImageObj(document)
    loadJpeg(pdfium, picture, jpeg)
    pdfium.FPDFImageObj_SetMatrix(picture, width, 0, 0, height, 0, 0)
    pdfium.FPDFPage_InsertObject(page, picture)
    pdfium.FPDFPage_GenerateContent(page)
    pdfium.FPDF_ClosePage(page)
  }
  return toBytes(pdfium, document)
}

/** Passes the JPEG as FPDF_FILEACCESS: a length, a function that reads a block, and its parameter. */
function loadJpeg(pdfium: Pdfium, picture: number, jpeg: Buffer): void {
  const { addFunction, removeFunction, setValue, wasmExports } = pdfium.pdfium
  const giveBlock = (_parameter: number, position: number, address: number, size: number) => {
    pdfium.pdfium.HEAPU8.set(jpeg.subarray(position, position + size), address)
    return 1
  }
  const pointer = addFunction(giveBlock, 'iiiii')
  const access = wasmExports.malloc(12)
  setValue(access, jpeg.length, 'i32')
  setValue(access + 4, pointer, 'i32')
  setValue(access + 8, 0, 'i32')
  pdfium.FPDFImageObj_LoadJpegFileInline(0, 0, picture, access)
  removeFunction(pointer)
}

function toBytes(pdfium: Pdfium, document: number): Buffer {
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  pdfium.PDFiumExt_SaveAsCopy(document, writer)
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const address = pdfium.pdfium.wasmExports.malloc(size)
  pdfium.PDFiumExt_GetFileWriterData(writer, address, size)
  return Buffer.from(pdfium.pdfium.HEAPU8.slice(address, address + size))
}
