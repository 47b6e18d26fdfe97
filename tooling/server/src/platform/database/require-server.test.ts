import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/test-app.ts'
import { areLent, readServer, requireVersion } from './require-server.ts'

const db = await createTestDatabase()

test('a PostgreSQL older than 18 is refused with its version, and the one of the portal is not', async () => {
  expect(() => requireVersion({ version: '17.6', number: 170_006 })).toThrow(
    'The portal needs PostgreSQL 18 or newer; the one of DATABASE_URL is 17.6.',
  )
  requireVersion({ version: '18.0', number: 180_000 })
  requireVersion(await readServer(db))
})

test.each([
  ['of two connections stay apart', [11, 12, 11, 12], false],
  ['are one for two connections', [11, 11, 11, 11], true],
  ['change between the queries of a connection', [11, 12, 12, 11], true],
])('backends that %s show whether a pooler lends them', (_, backends, isLent) => {
  expect(areLent(backends)).toBe(isLent)
})
