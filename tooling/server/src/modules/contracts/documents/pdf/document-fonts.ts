import type { Brand } from '../../../../platform/brands.ts'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** A year of documents has about as many; at this number the cache is emptied. */
const maxRuns = 20_000

/**
 * Opens a font once for all documents and caches the layout of words and amounts: the library would repeat both for
 * each document, which takes six times as long.
 */
export function openFont(url: string): PDFKit.Mixins.PDFFontSource {
  const font = create(readFileSync(fileURLToPath(url))) as Font
  // The library remembers the first letter for which a glyph was used, and none when it was part of another letter:
  // after an É, no E of any document could be read aloud or copied.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter)
  const layOut = font.layout.bind(font)
  const runs = new Map<string, ReturnType<Font['layout']>>()
  font.layout = (text, features, ...rest) => {
    const key = JSON.stringify([text, features, ...rest])
    const run = runs.get(key) ?? layOut(text, features, ...rest)
    if (runs.size >= maxRuns) runs.clear()
    runs.set(key, run)
    // The library scales these positions in place.
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(run), { positions }) as typeof run
  }
  // The library accepts an open font; its types do not know that yet.
  return font as unknown as PDFKit.Mixins.PDFFontSource
}

type Fonts = { regular: PDFKit.Mixins.PDFFontSource; bold: PDFKit.Mixins.PDFFontSource }

export const documentFonts: Readonly<Record<Brand['documentFont'], Fonts>> = {
  literata: {
    regular: openFont(import.meta.resolve('@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf')),
    bold: openFont(import.meta.resolve('@expo-google-fonts/literata/600SemiBold/Literata_600SemiBold.ttf')),
  },
  figtree: {
    regular: openFont(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
    bold: openFont(import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf')),
  },
}
