import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import type { Lifecycle } from './health.ts'

const lifecycle: Lifecycle = { phase: 'starting' }
const { app } = await createTestApp({ lifecycle })

async function ask(url: string) {
  const { statusCode, headers, body } = await app.inject(url)
  expect(headers['cache-control']).toBe('no-store')
  return [statusCode, body]
}

test('a process is ready from the moment that it serves until it is told to stop, and healthy all along', async () => {
  expect(await ask('/ready')).toEqual([503, '{"status":"starting"}'])
  lifecycle.phase = 'serving'
  expect(await ask('/ready')).toEqual([200, '{"status":"ready"}'])
  lifecycle.phase = 'stopping'
  expect(await ask('/ready')).toEqual([503, '{"status":"stopping"}'])
  expect(await ask('/health')).toEqual([200, '{"status":"ok"}'])
})
