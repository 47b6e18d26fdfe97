import type { Font } from 'fontkit'
import { expect, it } from 'vitest'
import { openFont } from './document-fonts.ts'

it.each([
  ['Literata', '@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf'],
  ['Figtree', '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'],
])('a letter of %s can still be read after it was drawn as a part of another one', (_, file) => {
  const font = openFont(import.meta.resolve(file)) as unknown as Font

  const subset = font.createSubset()
  for (const glyph of font.layout('ÉÜÍ').glyphs) subset.includeGlyph(glyph)
  subset.encode()

  expect(font.layout('EUI').glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))).toEqual([
    'E',
    'U',
    'I',
  ])
})
