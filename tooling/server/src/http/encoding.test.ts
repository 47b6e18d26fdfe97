import { expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createTestApp, createTestDatabase } from '../../tests/test-app.ts'

const { app } = await createTestApp({ db: await createTestDatabase() })
const ask = (url: string, accepted: string) => app.inject({ url, headers: { 'accept-encoding': accepted } })

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long response of the API is compressed with %s', async (encoding, decompress) => {
  const answer = await ask('/api/funds', `deflate, ${encoding}`)
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  const plain = await app.inject('/api/funds')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.payload.length).toBeGreaterThan(5_000)
  expect(answer.rawPayload.length).toBeLessThan(2_000)
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  expect(decompress(answer.rawPayload).toString()).toBe(plain.payload)
})

test('a short response is sent as it is', async () => {
  const answer = await ask('/api/unknown', 'br')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toEqual({ message: 'Dit bestaat niet (meer).' })
})
