import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { call, create } from '../../../../tests/calculations.ts'
import { filesOf, sendWhenQuiet } from '../../../../tests/files.ts'
import { marker, type HostileFile } from '../../../../tests/hostile/hostile-file.ts'
import { readJpeg } from '../../../../tests/hostile/jpeg.ts'
import { hostilePdfs } from '../../../../tests/hostile/pdfs.ts'
import { hostilePhotos } from '../../../../tests/hostile/photos.ts'
import { createTestApp, logIn, type TestApp } from '../../../../tests/test-app.ts'

let test: TestApp
let cookie: string
let offerId: string
let url: string
let maxMemory = 0

beforeAll(async () => {
  test = await createTestApp()
  cookie = await logIn(test.app, 'starter@demo.nl')
  offerId = (await create(test.app, cookie)).offerID ?? ''
  url = `/api/offers/${offerId}/files/mijn/kopie`
  const before = process.memoryUsage.rss()
  setInterval(() => {
    maxMemory = Math.max(maxMemory, process.memoryUsage.rss() - before)
  }, 20).unref()
})

// Each file starts a process, so only the wide run sends all of them.
const areSent = (files: readonly HostileFile[]) => files.filter((_, index) => inject('isWide') || index % 3 === 0)
const refused = areSent([...hostilePhotos, ...hostilePdfs].filter((file) => file.refused))
const isKept = (file: HostileFile) => !file.refused

describe('a hostile file is refused with a message:', () => {
  // Requirement T30.
  it.each(refused)('$name', async ({ type, make, refused: [status, text] = [0, ''] }) => {
    const answer = await sendWhenQuiet(test.app, url, cookie, type, await make())
    expect([answer.statusCode, answer.json()]).toEqual([status, { message: expect.stringContaining(text) }])
    expect(answer.json<{ message: string }>().message).toMatch(/^[A-Z].+\.$/)
    expect(await filesOf(test.app, offerId, cookie)).toEqual([])
  })
})

describe('only the picture is saved of the hostile photo:', () => {
  // Requirement T30.
  it.each(areSent(hostilePhotos.filter(isKept)))('$name', async ({ type, make }) => {
    const sent = await make()
    expect(sent.includes(marker)).toBe(true)
    const kept = await sendAndFetch(type, sent)
    expect(kept.includes(marker)).toBe(false)
    // Two tables of quantisation, the frame, four Huffman tables, the scan.
    const segments = [0xdb, 0xdb, 0xc0, 0xc4, 0xc4, 0xc4, 0xc4, 0xda]
    expect(readJpeg(kept)).toEqual({ segments, bytesAfterEnd: 0 })
    await expectRedAboveBlue(kept)
  })
})

describe('only the visible content is saved of the hostile PDF:', () => {
  it.each(areSent(hostilePdfs.filter(isKept)))('$name', async ({ type, make }) => {
    const kept = (await sendAndFetch(type, await make())).toString('latin1')
    const streams = [...kept.matchAll(/<<([^>]*)>>stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    const opened = streams.map(([, entries = '', bytes = '']) => {
      const content = Buffer.from(bytes, 'latin1')
      return entries.includes('/FlateDecode') ? inflateSync(content).toString('latin1') : bytes
    })
    for (const text of [kept, ...opened]) expect(text).not.toContain(marker)
    const outside = streams.reduce((text, [stream]) => text.replace(stream, ''), kept)
    expect([...new Set(outside.match(/\/[A-Za-z]+/g))].filter((name) => !namesOfPictures.has(name))).toEqual([])
  })
})

/** Every name that a PDF of pictures contains. */
const namesOfPictures = new Set(
  [
    '/Root /Pages /Catalog /Count /Kids /Type /CreationDate /Creator /Contents /MediaBox /Parent /Resources',
    '/ExtGState /FXE /XObject /FXX /Rotate /Page /BM /Normal /CA /ca /Info /Size /ID',
  ]
    .join(' ')
    .split(' '),
)

describe('the server', () => {
  it('needs little memory for all hostile files together', () => {
    expect(maxMemory).toBeGreaterThan(0)
    expect(maxMemory / 1024 / 1024).toBeLessThan(150)
  })

  it('has logged no content of hostile files, and no error', () => {
    const log = test.logged.join('')
    expect(log).not.toContain(marker)
    expect(log).not.toContain('"failed"')
  })
})

async function sendAndFetch(type: string, bytes: Buffer): Promise<Buffer> {
  const answer = await sendWhenQuiet(test.app, url, cookie, type, bytes)
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { data: { person: 'mijn', document: 'kopie' } }])
  const kept = await call(test.app, 'GET', url, cookie)
  expect(kept.headers['content-type']).toBe(type === 'application/pdf' ? type : 'image/jpeg')
  return kept.rawPayload
}

async function expectRedAboveBlue(jpeg: Buffer): Promise<void> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([60, 40, 3])
  const colourAt = (row: number) => [...data.subarray((row * 60 + 30) * 3, (row * 60 + 30) * 3 + 3)]
  const [red, , noBlue] = colourAt(5) as [number, number, number]
  const [noRed, , blue] = colourAt(35) as [number, number, number]
  expect([red > 200, noBlue < 60, noRed < 60, blue > 200]).toEqual([true, true, true, true])
}
