import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createPhoto } from '../../../../tests/hostile/jpeg.ts'
import { createPdf, toPdf, toStream } from '../../../../tests/hostile/pdf.ts'
import { compressedZeros } from '../../../../tests/hostile/png.ts'
import { rewriteFile } from './rewrite-file.ts'
import { processLimits } from './rewriting/limits.mjs'

const red = [255, 0, 0]
const blue = [0, 0, 255]
const white = [255, 255, 255]

const rewrite = (bytes: Buffer, mediaType: 'image/jpeg' | 'image/png' | 'application/pdf', limits = processLimits) =>
  rewriteFile({ bytes, mediaType, owner: 'somebody' }, limits)

describe('a photo', () => {
  it('is turned upright', async () => {
    const lying = await sharp(await createPhoto())
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const kept = await rewrite(lying, 'image/jpeg')
    expect(await sharp(kept).metadata()).toMatchObject({ width: 40, height: 60 })
    // A quarter turn to the right: the top of the original is at the right.
    expect([await colourAt(kept, 35, 30), await colourAt(kept, 5, 30)]).toEqual([red, blue])
  })

  it('is reduced when it is large, and never enlarged', async () => {
    const large = await sharp({ create: { width: 4_800, height: 1_000, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    expect(await sharp(await rewrite(large, 'image/jpeg')).metadata()).toMatchObject({ width: 2_400, height: 500 })
  })

  it('of a telephone of 50 megapixels is accepted', async () => {
    const large = await sharp({ create: { width: 8_192, height: 6_144, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    expect(await sharp(await rewrite(large, 'image/jpeg')).metadata()).toMatchObject({ width: 2_400, height: 1_800 })
  })

  it('has a white background instead of transparency', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const glass = await sharp({ create: { width: 60, height: 40, channels: 4, background } })
      .png()
      .toBuffer()
    expect(await colourAt(await rewrite(glass, 'image/png'), 30, 20)).toEqual(white)
  })
})

describe('a PDF', () => {
  it('has the same page size and content', async () => {
    const kept = await rewrite(createPdf(), 'application/pdf')
    expect(kept.toString('latin1')).toContain('/MediaBox[ 0 0 300 200]')
    const [page] = picturesOf(kept)
    expect(await sharp(page).metadata()).toMatchObject({ width: 2_400, height: 1_600 })
    // The square of 100 points at (50, 50), counted from below, at eight pixels a point.
    expect(await colourAt(page, 8 * 60, 8 * 100)).toEqual(blue)
    expect(await colourAt(page, 8 * 200, 8 * 100)).toEqual(white)
  })

  it('has its ten pages in order, each rotated as shown', async () => {
    const colours = Array.from({ length: 10 }, (_, index) => index / 10)
    const pages = colours.flatMap((grey, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 30 20]/Rotate ${index === 1 ? 90 : 0}/Contents ${2 * index + 4} 0 R>>`,
      toStream(`${grey} g 0 0 30 20 re f`),
    ])
    const kids = colours.map((_, index) => `${2 * index + 3} 0 R`).join(' ')
    const tree = `<</Type/Pages/Kids[${kids}]/Count 10>>`
    const sent = toPdf(['<</Type/Catalog/Pages 2 0 R>>', tree, ...pages], '/Root 1 0 R')
    const kept = await rewrite(sent, 'application/pdf')
    const boxes = [...kept.toString('latin1').matchAll(/\/MediaBox\[ (.*?)\]/g)].map(([, box]) => box)
    expect(boxes).toHaveLength(10)
    expect(boxes.filter((box) => box !== '0 0 30 20')).toEqual(['0 0 20 30'])
    const shown = await Promise.all(picturesOf(kept).map((page) => colourAt(page, 100, 100)))
    const greys = shown.map(([value]) => Math.round(Number(value) / 25.5))
    expect(greys).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('has its annotations as a part of the page', async () => {
    const look = toStream('0 0 1 rg 0 0 20 20 re f', '/Type/XObject/Subtype/Form/BBox[0 0 20 20]')
    const note = '/Annots[<</Type/Annot/Subtype/Stamp/F 4/Rect[0 0 20 20]/AP<</N 6 0 R>>/Contents(geheim)>>]'
    const kept = await rewrite(createPdf({ page: note, content: ' ', objects: [look] }), 'application/pdf')
    const [page] = picturesOf(kept)
    expect(await colourAt(page, 8 * 10, 8 * 190)).toEqual(blue)
    expect(kept.toString('latin1')).not.toMatch(/Annot|geheim/)
  })
})

describe('a file that is too heavy', () => {
  const refused = { status: 422, body: { message: 'Dit bestand is te ingewikkeld. Maak een foto van het document.' } }

  it('is killed when it needs too much memory', async () => {
    const bomb = createPdf({ content: toStream(compressedZeros(1e9), '/Filter/FlateDecode') })
    const limits = { ...processLimits, maxMemory: 200 * 1024 * 1024 }
    await expect(rewrite(bomb, 'application/pdf', limits)).rejects.toMatchObject(refused)
  })

  it('is killed when it takes too much processor time', async () => {
    const endless = createPdf({
      content: toStream(deflateSync('0 0 300 200 re f '.repeat(1e6)), '/Filter/FlateDecode'),
    })
    const limits = { ...processLimits, maxWork: 700 }
    await expect(rewrite(endless, 'application/pdf', limits)).rejects.toMatchObject(refused)
  })

  it('can be sent again when the machine had no time for it', async () => {
    const limits = { ...processLimits, maxTime: 1 }
    await expect(rewrite(createPdf(), 'application/pdf', limits)).rejects.toMatchObject({
      status: 429,
      body: { message: 'Het is even druk. Probeer het over een paar seconden nog eens.' },
    })
  })

  it('ends by itself when the server is gone', async () => {
    const program = join(import.meta.dirname, 'rewriting', 'main.mjs')
    const { maxMemory, maxWork } = processLimits
    const child = spawn(process.execPath, [program, 'image/jpeg', `${maxMemory}`, `${maxWork}`, '400'])
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect([code, signal]).toEqual([null, 'SIGKILL'])
  })
})

/** The photos inside a PDF of photos. */
function picturesOf(pdf: Buffer): Buffer[] {
  const streams = pdf.toString('latin1').matchAll(/\/DCTDecode[^>]*>>stream\r?\n([\s\S]*?)\r?\nendstream/g)
  return [...streams].map(([, bytes = '']) => Buffer.from(bytes, 'latin1'))
}

/** The red, green and blue of a pixel, rounded to ignore JPEG's changes. */
async function colourAt(photo: Buffer | undefined, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(photo).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel].map((value) => (value < 8 ? 0 : value > 247 ? 255 : value))
}
