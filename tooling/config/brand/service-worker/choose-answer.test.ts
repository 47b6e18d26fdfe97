import { describe, expect, test } from 'vitest'
import { chooseAnswer } from './choose-answer.ts'

const origin = 'https://portaal.example'
const files = ['/offline.html', '/assets/index-Ab12.js']

function answerTo(path: string, asked: { method?: string; mode?: RequestMode; headers?: Record<string, string> } = {}) {
  const { method = 'GET', mode = 'cors', headers = {} } = asked
  return chooseAnswer({ method, mode, url: new URL(path, origin).href, headers: new Headers(headers) }, origin, files)
}

describe('a page', () => {
  test.each(['/', '/login', '/login?redirect=/x.y', '/contractbeheer/12/transacties', '/apis', '/bestaat-niet'])(
    'is requested from the network, with an offline page when that fails: %s',
    (path) => expect(answerTo(path, { mode: 'navigate' })).toBe('page'),
  )

  test.each(['/api/documents/12', '/api', '/sandbox/bank/12', '/health', '/ready', '/favicon.svg', '/offline.html'])(
    'is not one of these, which the worker ignores: %s',
    (path) => expect(answerTo(path, { mode: 'navigate' })).toBe('network'),
  )

  test('is sent to the server when a bank posts it', () => {
    expect(answerTo('/ideal-result', { mode: 'navigate', method: 'POST' })).toBe('network')
  })
})

describe('a file of a page', () => {
  test('is loaded from the cache when its name identifies its content', () => {
    expect(answerTo('/assets/index-Ab12.js')).toBe('file')
  })

  test.each([
    '/api/users/me',
    '/api/contracts',
    '/sandbox/bank/12',
    '/health',
    '/assets/other-Cd34.js',
    '/assets/index-Ab12.js?v=2',
    '/manifest.webmanifest',
    '/service-worker.js',
    'https://elders.example/assets/index-Ab12.js',
    'https://elders.example/offline.html',
  ])('is loaded from the network alone otherwise: %s', (path) => expect(answerTo(path)).toBe('network'))

  test.each([[{ method: 'HEAD' }], [{ method: 'POST' }], [{ headers: { range: 'bytes=0-9' } }]])(
    'is loaded from the network alone when it is requested in part: %o',
    (asked) => {
      expect(answerTo('/assets/index-Ab12.js', asked)).toBe('network')
    },
  )
})
