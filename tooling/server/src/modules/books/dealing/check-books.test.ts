import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { checkBooks } from './check-books.ts'

test('the books of the demo customers agree', async () => {
  expect(await checkBooks(await createTestDatabase())).toEqual([])
})
