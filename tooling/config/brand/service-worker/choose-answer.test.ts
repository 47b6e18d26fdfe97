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
    'is asked of the network, with a page for when it fails: %s',
    (path) => expect(answerTo(path, { mode: 'navigate' })).toBe('page'),
  )

  test.each(['/api/documents/12', '/api', '/sandbox/bank/12', '/health', '/ready', '/favicon.svg', '/offline.html'])(
    'is none of these, which the worker keeps out of: %s',
    (path) => expect(answerTo(path, { mode: 'navigate' })).toBe('network'),
  )

  test('that a bank sends by POST goes to the server', () => {
    expect(answerTo('/ideal-result', { mode: 'navigate', method: 'POST' })).toBe('network')
  })
})

describe('what a page asks for', () => {
  test('comes from what was kept when the build knows it by its content', () => {
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
  ])('comes from the network alone otherwise: %s', (path) => expect(answerTo(path)).toBe('network'))

  test.each([[{ method: 'HEAD' }], [{ method: 'POST' }], [{ headers: { range: 'bytes=0-9' } }]])(
    'comes from the network alone when it is not read as a whole: %o',
    (asked) => {
      expect(answerTo('/assets/index-Ab12.js', asked)).toBe('network')
    },
  )
})
