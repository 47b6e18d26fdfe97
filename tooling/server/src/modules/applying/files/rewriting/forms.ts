import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { RefusedFile } from './limits.mjs'

/** The package does not include Emscripten's types for its heap. The heap is another object after it has grown. */
export type Pdfium = WrappedPdfiumModule & { pdfium: { readonly HEAPU8: Uint8Array } }

/** Pixels of four bytes, row by row from the top. */
export type Picture = { pixels: Uint8Array; width: number; height: number }

/** The form of an open document. No script of the document runs: this PDFium has no interpreter. */
export type Forms = {
  document: number
  form: number
  /** Remembers of each field with a value whether any of its places on the pages shows something. */
  note(field: string, isSeen: boolean): void
  /** Throws when the value of a field is seen nowhere. */
  requireSeen(): void
}

const fullXfa = 2
const widget = 20
const hidden = 0x02 | 0x20
const [checkbox, radio, comboBox, listBox, textField] = [2, 3, 4, 5, 6]
/** The border of a field, in points. */
const border = 2

export function openForms(pdfium: Pdfium, document: number): Forms {
  // Its pages only say that another program is needed.
  if (pdfium.FPDF_GetFormType(document) === fullXfa) throw new RefusedFile('reader-form')
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo())
  const fields = new Map<string, boolean>()
  return {
    document,
    form,
    note: (field, isSeen) => fields.set(field, isSeen || fields.get(field) === true),
    requireSeen() {
      if ([...fields.values()].includes(false)) throw new RefusedFile('unseen-field')
    },
  }
}

/**
 * Opens a page with everything that was filled in as a part of it, and notes which values that shows; 0 when there is no
 * such page. Loading gives a field without an appearance one, which flattening writes on the page.
 */
export function drawFormsFlat(pdfium: Pdfium, forms: Forms, index: number, draw: (page: number) => Picture): number {
  const page = pdfium.FPDF_LoadPage(forms.document, index)
  if (page === 0 || pdfium.FPDFPage_GetAnnotCount(page) === 0) return page
  pdfium.FORM_OnAfterLoadPage(page, forms.form)
  const fields = filledFields(pdfium, forms.form, page)
  // Annotations are drawn before too, except those of the form.
  const before = fields.length > 0 ? draw(page) : null
  const places = fields.map((field) => ({ ...field, box: before && placeOf(pdfium, page, field.annotation, before) }))
  pdfium.FPDFPage_Flatten(page, 0)
  pdfium.FORM_OnBeforeClosePage(page, forms.form)
  pdfium.FPDF_ClosePage(page)
  const flat = pdfium.FPDF_LoadPage(forms.document, index)
  if (before === null || flat === 0) return flat
  const after = draw(flat)
  for (const { name, box } of places) if (box) forms.note(name, isChanged(before, after, box))
  return flat
}

type Field = { name: string; annotation: number }

/** The visible places of fields with a value. */
function filledFields(pdfium: Pdfium, form: number, page: number): Field[] {
  const count = pdfium.FPDFPage_GetAnnotCount(page)
  return Array.from({ length: count }, (_, index) => pdfium.FPDFPage_GetAnnot(page, index)).flatMap((annotation) => {
    if (pdfium.FPDFAnnot_GetSubtype(annotation) !== widget) return []
    if ((pdfium.FPDFAnnot_GetFlags(annotation) & hidden) !== 0) return []
    const name = textOf(pdfium, (at, size) => pdfium.FPDFAnnot_GetFormFieldName(form, annotation, at, size))
    const value = textOf(pdfium, (at, size) => pdfium.EPDFAnnot_GetFormFieldRawValue(form, annotation, at, size))
    const type = pdfium.FPDFAnnot_GetFormFieldType(form, annotation)
    const isTick = type === checkbox || type === radio
    const isText = type === textField || type === comboBox || type === listBox
    const isFilled = isTick ? value !== '' && value !== 'Off' : isText && value.trim() !== ''
    return isFilled ? [{ name, annotation }] : []
  })
}

type Box = { left: number; top: number; right: number; bottom: number }

/** The inside of a field in pixels, without its border; null for one that has no size. */
function placeOf(pdfium: Pdfium, page: number, annotation: number, { width, height }: Picture): Box | null {
  const address = pdfium.pdfium.wasmExports.malloc(16)
  pdfium.FPDFAnnot_GetRect(annotation, address)
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) =>
    pdfium.pdfium.getValue(address + at, 'float'),
  )
  const inset = Math.min(border, Math.abs(right - left) / 4, Math.abs(top - bottom) / 4)
  const corners = [
    [Math.min(left, right) + inset, Math.min(top, bottom) + inset],
    [Math.max(left, right) - inset, Math.max(top, bottom) - inset],
  ].map(([x = 0, y = 0]) => {
    pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, address, address + 4)
    return [pdfium.pdfium.getValue(address, 'i32'), pdfium.pdfium.getValue(address + 4, 'i32')] as const
  })
  pdfium.pdfium.wasmExports.free(address)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
  const box = {
    left: within(Math.min(...xs), width),
    right: within(Math.max(...xs), width),
    top: within(Math.min(...ys), height),
    bottom: within(Math.max(...ys), height),
  }
  return box.right > box.left && box.bottom > box.top ? box : null
}

function isChanged(before: Picture, after: Picture, { left, top, right, bottom }: Box): boolean {
  for (let row = top; row < bottom; row++) {
    const [start, end] = [(row * before.width + left) * 4, (row * before.width + right) * 4]
    if (Buffer.compare(before.pixels.subarray(start, end), after.pixels.subarray(start, end)) !== 0) return true
  }
  return false
}

/** A text that PDFium writes as UTF-16 with a final zero. */
function textOf(pdfium: Pdfium, write: (address: number, size: number) => number): string {
  const length = write(0, 0)
  const address = pdfium.pdfium.wasmExports.malloc(Math.max(2, length))
  write(address, length)
  const text = Buffer.from(pdfium.pdfium.HEAPU8.slice(address, address + length)).toString('utf16le')
  pdfium.pdfium.wasmExports.free(address)
  return text.replace(/\0+$/, '')
}
