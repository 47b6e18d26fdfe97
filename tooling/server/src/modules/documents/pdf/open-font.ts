import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** As many as a year of documents has; then it begins anew. */
const mostRuns = 20_000

/**
 * A font that is read once for all documents, and that remembers how words and amounts are laid out: the library would
 * do both again for each document, which takes six times as long.
 */
export function openFont(url: string): PDFKit.Mixins.PDFFontSource {
  const font = create(readFileSync(fileURLToPath(url))) as Font
  // The library remembers of a glyph which letter it was first asked for, and without one when that was as a part of
  // another letter: after an É no E of any document could be read aloud or copied.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter)
  const layOut = font.layout.bind(font)
  const runs = new Map<string, ReturnType<Font['layout']>>()
  font.layout = (text, features, ...rest) => {
    const key = JSON.stringify([text, features, ...rest])
    const run = runs.get(key) ?? layOut(text, features, ...rest)
    if (runs.size >= mostRuns) runs.clear()
    runs.set(key, run)
    // The library scales the positions that it gets.
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(run), { positions }) as typeof run
  }
  // It takes a font that is open; its types don't know that yet.
  return font as unknown as PDFKit.Mixins.PDFFontSource
}
