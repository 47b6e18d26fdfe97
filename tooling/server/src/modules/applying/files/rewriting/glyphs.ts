import type { Pdfium } from './forms.ts'
import { RefusedFile } from './limits.mjs'

/** The modes that draw no text, as the recognised text behind a scan (ISO 32000-1, 9.3.6). */
const invisible = new Set([3, 7])
/** Their letters are pictures, for which a substitute draws letters. */
const pictureFonts = /wingdings|webdings/i
const glyphSize = 12

/**
 * Refuses a page with text that cannot be drawn: its font is not in the file, and the substitute lacks the character, or
 * nobody knows which character it is.
 */
export function requireGlyphs(pdfium: Pdfium, page: number): void {
  const text = pdfium.FPDFText_LoadPage(page)
  const isDrawn = createDrawnCheck(pdfium)
  for (let index = 0; index < pdfium.FPDFText_CountChars(text); index++) {
    if (pdfium.FPDFText_IsGenerated(text, index) === 1) continue
    const object = pdfium.FPDFText_GetTextObject(text, index)
    if (object === 0 || invisible.has(pdfium.FPDFTextObj_GetTextRenderMode(object))) continue
    const isUnknown = pdfium.FPDFText_HasUnicodeMapError(text, index) === 1
    if (isDrawn(pdfium.FPDFTextObj_GetFont(object), pdfium.FPDFText_GetUnicode(text, index), isUnknown)) continue
    throw new RefusedFile('missing-font')
  }
  pdfium.FPDFText_ClosePage(text)
}

function createDrawnCheck(pdfium: Pdfium): (font: number, character: number, isUnknown: boolean) => boolean {
  const known = new Map<string, boolean>()
  const isDrawn = (font: number, character: number, isUnknown: boolean): boolean => {
    if (pdfium.FPDFFont_GetIsEmbedded(font) === 1 || /^[\s\p{Cc}\p{Cf}]$/u.test(String.fromCodePoint(character)))
      return true
    if (isUnknown || pictureFonts.test(nameOf(pdfium, font))) return false
    return pdfium.FPDFFont_GetGlyphPath(font, character, glyphSize) !== 0
  }
  return (font, character, isUnknown) => {
    const key = `${font} ${character} ${isUnknown}`
    const drawn = known.get(key) ?? isDrawn(font, character, isUnknown)
    known.set(key, drawn)
    return drawn
  }
}

function nameOf(pdfium: Pdfium, font: number): string {
  const longest = 200
  const address = pdfium.pdfium.wasmExports.malloc(longest)
  const length = pdfium.FPDFFont_GetBaseFontName(font, address, longest)
  const name = Buffer.from(pdfium.pdfium.HEAPU8.slice(address, address + Math.min(length, longest))).toString('latin1')
  pdfium.pdfium.wasmExports.free(address)
  return name
}
