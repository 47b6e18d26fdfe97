import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../tests/test-app.ts'
import { checkBooks } from './check-books.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

test('the books of the demo customers agree', async () => {
  expect(await checkBooks(await createTestDatabase())).toEqual([])
})
