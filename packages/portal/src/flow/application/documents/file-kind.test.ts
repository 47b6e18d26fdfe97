import { expect, it } from 'vitest'
import { fileKindOf } from './file-kind.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const text = (value: string) => new TextEncoder().encode(value)

it.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe1, 1, 2), 'jpeg'],
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0), 'png'],
  ['a PDF', text('%PDF-1.7\n'), 'pdf'],
  ['a photo of a telephone', text('\0\0\0\u0018ftypheic\0\0'), 'heic'],
  ...['heix', 'hevc', 'hevx', 'hevm', 'mif1', 'mif2'].map((brand): [string, Uint8Array<ArrayBuffer>, string] => [
    `a photo of the brand ${brand}`,
    text(`\0\0\0\u0018ftyp${brand}\0\0`),
    'heic',
  ]),
  ['a film', text('\0\0\0\u0018ftypisom\0\0'), 'other'],
  ['nothing', bytes(), 'empty'],
  ['a page', text('<!doctype html>'), 'other'],
  ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'other'],
  ['an archive', text('PK\u0003\u0004'), 'other'],
  ['a single byte', bytes(0xff), 'other'],
  ['a PDF behind a byte order mark', bytes(0xef, 0xbb, 0xbf, ...text('%PDF-1.7')), 'pdf'],
  ['a PDF behind a new line', text('\n%PDF-1.7'), 'pdf'],
  ['a PDF whose header ends at the last byte', text(`${'x'.repeat(1019)}%PDF-1.7`), 'pdf'],
  ['a PDF whose header is too far away', text(`${'x'.repeat(1020)}%PDF-1.7`), 'other'],
  ['a JPEG that names a PDF', bytes(0xff, 0xd8, 0xff, ...text('%PDF-1.7')), 'jpeg'],
])('%s is recognised by its bytes', async (_name, content, kind) => {
  // The declared type of the file is not trusted.
  expect(await fileKindOf(new Blob([content], { type: 'image/jpeg' }))).toBe(kind)
})
