import { describe, expect, it } from 'vitest'
import { heicPhoto } from '../../../testing/heic.ts'
import { stubPhotos } from '../../../testing/photos.ts'
import { MAX_BYTES, prepareFile } from './prepare-file.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe1]

function fileOf(head: readonly number[], size = 100): Blob {
  const content = new Uint8Array(size)
  content.set(head)
  return new Blob([content], { type: 'image/jpeg' })
}

/** A file that is only in the cloud, or that changed after it was chosen. */
function lostFile(): Blob {
  const lost = new Blob(['photo'])
  const slice = new Blob(['photo'])
  slice.arrayBuffer = () => Promise.reject(new DOMException('The file could not be read', 'NotReadableError'))
  lost.slice = () => slice
  return lost
}

const pdf = (size: number) => fileOf([...new TextEncoder().encode('%PDF-1.7')], size)

describe('a photo', () => {
  it('is redrawn with its longest side at most 2000 pixels, as a JPEG', async () => {
    const drawn = stubPhotos({ width: 4000, height: 3000 })
    const prepared = await prepareFile(fileOf(jpeg))
    expect(prepared.ok && prepared.file.type).toBe('image/jpeg')
    // The camera's metadata is not in the redrawn photo.
    expect(prepared.ok && (await prepared.file.text())).toBe('drawn 2000 x 1500 at 0.8')
    expect(drawn).toEqual([{ orientation: 'from-image', paper: 'white' }])
  })

  it('that is small has the same size', async () => {
    stubPhotos({ width: 800, height: 600 })
    const prepared = await prepareFile(fileOf(jpeg))
    expect(prepared.ok && (await prepared.file.text())).toBe('drawn 800 x 600 at 0.8')
  })

  it('is refused when no browser can read it', async () => {
    stubPhotos(null)
    expect(await prepareFile(fileOf(jpeg))).toEqual({ ok: false, problem: 'unreadable' })
  })

  it('of more than 40 MB is refused before it is read', async () => {
    stubPhotos({ width: 10, height: 10 })
    expect(await prepareFile(fileOf(jpeg, 40 * 1024 * 1024 + 1))).toEqual({ ok: false, problem: 'too-large' })
  })
})

describe('a HEIC photo', () => {
  it('is redrawn by a browser that reads it', async () => {
    stubPhotos({ width: 4000, height: 3000 })
    const prepared = await prepareFile(heicPhoto())
    expect(prepared.ok && (await prepared.file.text())).toBe('drawn 2000 x 1500 at 0.8')
  })

  // Requirement L36.
  it('is decoded for a browser that does not', async () => {
    stubPhotos('only-pixels')
    const prepared = await prepareFile(heicPhoto())
    expect(prepared.ok && [prepared.file.type, await prepared.file.text()]).toEqual([
      'image/jpeg',
      'drawn 60 x 40 at 0.8',
    ])
  })

  it('of more than 40 MB is refused before it is read', async () => {
    stubPhotos({ width: 10, height: 10 })
    const large = new Blob([heicPhoto(), new Uint8Array(40 * 1024 * 1024)])
    expect(await prepareFile(large)).toEqual({ ok: false, problem: 'too-large' })
  })
})

describe('a PDF', () => {
  it('of exactly 10 MB is sent as it is', async () => {
    const prepared = await prepareFile(pdf(MAX_BYTES))
    expect(prepared.ok && [prepared.file.type, prepared.file.size]).toEqual(['application/pdf', 10_485_760])
  })

  it('of a byte more is refused', async () => {
    expect(await prepareFile(pdf(MAX_BYTES + 1))).toEqual({ ok: false, problem: 'too-large' })
  })
})

describe('anything else', () => {
  it.each([
    ['an empty file', new Blob([]), 'empty'],
    ['a file that the browser cannot read', lostFile(), 'unreadable'],
    ['a photo of a telephone that nobody can decode', new Blob(['\0\0\0\u0018ftypheic\0\0']), 'heic'],
    ['a page that calls itself a photo', new Blob(['<html>'], { type: 'image/jpeg' }), 'wrong-kind'],
  ])('is refused: %s', async (_name, file, problem) => {
    expect(await prepareFile(file)).toEqual({ ok: false, problem })
  })
})
