import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { different, html, marker, noPhoto, unreadable, type HostileFile } from './hostile-file.ts'
import { claiming, createHalfPhoto, createPhoto, createPng, withSegment } from './jpeg.ts'
import { createPdf } from './pdf.ts'
import { animate, chunk, compressedZeros, toPng, withChunks } from './png.ts'

const type = 'image/jpeg'
const followedBy = async (file: Promise<Buffer>, rest: string | Buffer) =>
  Buffer.concat([await file, Buffer.from(rest)])
/** A stored entry, without compression. */
const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0'), Buffer.alloc(20), Buffer.from(`a.html${html}`)])
const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><script>${marker}</script></x:xmpmeta>`
const tooLarge = [422, 'hoogstens 110 megapixel'] as const

const cleaned: HostileFile[] = [
  { name: 'a JPEG that is a web page too', type, make: () => followedBy(createPhoto(), html) },
  { name: 'a JPEG that is a ZIP too', type, make: () => followedBy(createPhoto(), zip) },
  { name: 'a JPEG that is a PDF too', type, make: () => followedBy(createPhoto(), createPdf({ info: marker })) },
  { name: 'a JPEG with a web page in its comment', type, make: () => withSegment(0xfe, html) },
  { name: 'a JPEG with XMP', type, make: () => withSegment(0xe1, xmp) },
  {
    name: 'a JPEG with a colour profile of rubbish',
    type,
    make: () => withSegment(0xe2, `ICC_PROFILE\0\x01\x01${html}`),
  },
  {
    name: 'a JPEG with PHP in what Photoshop adds',
    type,
    make: () => withSegment(0xed, `<?php system("${marker}") ?>`),
  },
  {
    name: 'a JPEG that says where it was taken',
    type,
    make: async () =>
      sharp(await createPhoto())
        .withExif({ IFD0: { Artist: marker }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 12/1' } })
        .toBuffer(),
  },
  { name: 'a PNG that is a web page too', type: 'image/png', make: () => followedBy(createPng(), html) },
  {
    name: 'a PNG with a script in its texts',
    type: 'image/png',
    make: async () => withChunks(await createPng(), chunk('tEXt', Buffer.from(`Comment\0${html}`))),
  },
  {
    name: 'a PNG with a text that unpacks to 200 MB',
    type: 'image/png',
    make: async () => {
      const bomb = Buffer.concat([Buffer.from(`${marker}\0\0`), compressedZeros(200_000_000)])
      return withChunks(await createPng(), chunk('zTXt', bomb))
    },
  },
  {
    name: 'a PNG with a colour profile that unpacks to 200 MB',
    type: 'image/png',
    make: async () => {
      const bomb = Buffer.concat([Buffer.from(`${marker}\0\0`), compressedZeros(200_000_000)])
      return withChunks(await createPng(), chunk('iCCP', bomb))
    },
  },
  { name: 'an animated PNG', type: 'image/png', make: async () => animate(await createPng(), marker) },
]

const other: HostileFile[] = [
  { name: 'a web page as a photo', type, make: () => Buffer.from(html), refused: noPhoto },
  {
    name: 'an SVG as a photo',
    type,
    make: () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
    refused: noPhoto,
  },
  { name: 'a script as a photo', type, make: () => Buffer.from('alert(document.cookie)//'), refused: noPhoto },
  { name: 'a ZIP as a photo', type, make: () => zip, refused: noPhoto },
  {
    name: 'a GIF as a photo',
    type,
    make: async () =>
      sharp(await createPng())
        .gif()
        .toBuffer(),
    refused: noPhoto,
  },
  {
    name: 'a WebP as a photo',
    type,
    make: async () =>
      sharp(await createPng())
        .webp()
        .toBuffer(),
    refused: noPhoto,
  },
  {
    name: 'a TIFF as a photo',
    type,
    make: async () =>
      sharp(await createPng())
        .tiff()
        .toBuffer(),
    refused: noPhoto,
  },
  ...['heic', 'hevx', 'hevm', 'mif2'].map((brand): HostileFile => ({
    name: `a HEIC of the brand ${brand} as a photo`,
    type,
    make: () => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1'),
    refused: [415, 'HEIC'],
  })),
  { name: 'a photo of one byte', type, make: () => Buffer.from([0xff]), refused: noPhoto },
  { name: 'an empty photo', type, make: () => Buffer.alloc(0), refused: [422, 'Dit bestand is leeg'] },
  { name: 'a PNG sent as a JPEG', type, make: createPng, refused: different },
  { name: 'a JPEG sent as a PDF', type: 'application/pdf', make: createPhoto, refused: different },
  { name: 'a PDF sent as a PNG', type: 'image/png', make: () => createPdf(), refused: different },
]

const broken: HostileFile[] = [
  { name: 'a JPEG of three bytes', type, make: () => Buffer.from([0xff, 0xd8, 0xff]), refused: unreadable },
  { name: 'half a JPEG', type, make: createHalfPhoto, refused: unreadable },
  {
    name: 'half a PNG',
    type: 'image/png',
    make: async () => (await createPng()).subarray(0, 90),
    refused: unreadable,
  },
  {
    name: 'a PNG that says that it is 50,000 pixels wide and high',
    type: 'image/png',
    make: () => toPng({ width: 50_000, height: 50_000, depth: 8, colourType: 2 }, deflateSync(Buffer.alloc(10))),
    refused: tooLarge,
  },
  {
    name: 'a PNG that is 50,000 pixels wide and high',
    type: 'image/png',
    make: () => toPng({ width: 50_000, height: 50_000, depth: 1, colourType: 0 }, compressedZeros(6_251 * 50_000)),
    refused: tooLarge,
  },
  { name: 'a JPEG that says that it is 65,000 pixels', type, make: () => claiming(65_000, 65_000), refused: tooLarge },
]

export const hostilePhotos: HostileFile[] = [...cleaned, ...other, ...broken]
