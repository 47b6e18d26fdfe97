import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createBuild, script } from '../../../tests/create-build.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { hashInlined } from './page.ts'
import { toPagePolicy } from '../security-headers.ts'
import { loadPages } from './routes.ts'

const environment = JSON.stringify({ label: 'Test "<&>"', apiUrl: '' })
const apiUrl = 'https://api.example.nl'
const connectOrigins = [apiUrl]
const { app, db } = await createTestApp({
  pages: loadPages({ folder: createBuild(), environment, apiUrl, connectOrigins, hasTagManager: false }),
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a page', () => {
  test.each([
    ['/login', 'Inloggen'],
    ['/login/', 'Inloggen'],
    ['/login?redirect=/mijn-berekeningen', 'Inloggen'],
    ['/contractbeheer/12/wijzigen', 'Wijzigen'],
    ['/contractbeheer/12/wijzigen/inleg', 'Wijzigen'],
    ['/', 'Portaal'],
    ['/unknown/to/the/build', 'Portaal'],
  ])('is the file of the path %s', async (path, title) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain(`<body>${title}</body>`)
  })

  // Requirement 9.15.
  test('carries the environment, escaped', async () => {
    const content = /name="portal-environment" content="([^"]*)"/.exec((await get('/login')).body)?.[1]
    expect(content).toBe(
      '{&quot;label&quot;:&quot;Test \\&quot;&lt;&amp;>\\&quot;&quot;,&quot;apiUrl&quot;:&quot;&quot;}',
    )
  })

  test("requests its data from the API's origin", async () => {
    const preload = (await get('/login')).body.match(/<link rel="preload"[^>]*>/)?.[0]
    expect(preload).toBe(
      '<link rel="preload" as="fetch" crossorigin="use-credentials" href="https://api.example.nl/api/users/me">',
    )
  })

  // Requirements 7.22 and T28.
  test('allows its own scripts, its inlined styles and the hosts of the settings, and nothing else', async () => {
    expect((await get('/login')).headers['content-security-policy']?.toString().split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' ${hashOf('body{margin:0}')} ${hashOf('a{color:red}')}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "connect-src 'self' https://api.example.nl",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types service-worker',
    ])
  })

  test('allows an inlined script by its hash, and no other', () => {
    const inlined = hashInlined('<style>a{}</style><script>run()</script><script type="module" src="/a.js"></script>')
    expect(inlined.scripts.map((hash) => `'sha256-${hash}'`)).toEqual([hashOf('run()')])
    expect(toPagePolicy(inlined, []).split('; ')).toContain(`script-src 'self' ${hashOf('run()')}`)
  })

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (buffer: Buffer) => buffer],
  ])('is compressed for a client that accepts %s', async (accepted, encoding, decode) => {
    const plain = await get('/login')
    const answer = await get('/login', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(decode(answer.rawPayload).toString()).toBe(plain.body)
  })

  test('is revalidated each time, and sent again only when it changed', async () => {
    const first = await get('/login', { 'accept-encoding': 'br' })
    expect(first.headers['cache-control']).toBe('no-cache')
    const etag = String(first.headers.etag)
    const again = await get('/login', { 'accept-encoding': 'br', 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect((await get('/login', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('responds to HEAD as to GET, without the body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/login' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })
})

describe('a page with the tag manager', async () => {
  const pages = loadPages({ folder: createBuild(), environment, connectOrigins, hasTagManager: true })
  const { app: measured } = await createTestApp({ pages, db })
  const look = async (headers: Record<string, string> = {}) => {
    const answer = await measured.inject({ url: '/login', headers })
    const policy = String(answer.headers['content-security-policy'])
    return { answer, policy: policy.split('; '), nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '' }
  }

  // Requirements 9.15 and T41.
  test("allows the scripts with this response's nonce, what they load, and one Trusted Types policy", async () => {
    const { answer, policy, nonce } = await look()
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
    expect(policy.slice(-2)).toEqual(["require-trusted-types-for 'script'", 'trusted-types gtm service-worker'])
    expect(policy.join()).not.toContain('unsafe')
    expect(answer.body).toContain(`<script nonce="${nonce}" type="module" src="/assets/index-Ab12.js">`)
    expect(answer.body.match(/<script/g)).toHaveLength(1)
  })

  test('has no nonce and no measuring when browsers cache it', async () => {
    const { headers, body } = await measured.inject({ url: '/offline.html' })
    expect(headers['content-security-policy']).toContain("script-src 'self'; ")
    expect(headers['content-security-policy']).toMatch(/trusted-types service-worker$/)
    expect(body).not.toContain('nonce')
  })

  test('differs each time, and is never cached', async () => {
    const [one, two] = [await look(), await look({ 'if-none-match': '*' })]
    expect(one.nonce).not.toBe(two.nonce)
    expect(two.answer.statusCode).toBe(200)
    expect(two.answer.headers['cache-control']).toBe('no-store')
    expect(two.answer.headers.etag).toBeUndefined()
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s', async (encoding, decode) => {
    const { answer, nonce } = await look({ 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(decode(answer.rawPayload).toString()).toContain(nonce)
  })
})

describe('a POST by a bank', () => {
  // Requirement T15.
  test.each([
    ['/login?id=1', '/login?id=1'],
    ['/ideal-result?trx=12', '/ideal-result?trx=12'],
    ['//evil.example/x', '/evil.example/x'],
  ])('to %s redirects to the same page by GET', async (path, location) => {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      payload: 'status=paid',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(location)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })
})

describe('an asset', () => {
  test('named by its content is cached for a year', async () => {
    const answer = await get('/assets/index-Ab12.js')
    expect(answer.body).toBe(script)
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('with a fixed name is revalidated', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test.each([{}, { 'accept-encoding': 'br' }])(
    'that is the service worker is revalidated, and may only fetch from its own site (%o)',
    async (headers) => {
      const answer = await get('/service-worker.js', headers)
      expect(answer.headers['content-type']).toMatch(/javascript/)
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers['content-security-policy']).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; connect-src 'self'",
      )
      expect((await get('/favicon.svg')).headers['content-security-policy']).not.toContain('connect-src')
    },
  )

  test("is sent in the build's compressed form", async () => {
    const answer = await get('/assets/index-Ab12.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
  })

  test.each([
    '/assets/index-gone.js',
    '/assets/none',
    '/favicon.ico',
    '/pages/login.html',
    '/pages.json',
    '/assets/index-Ab12.js.br',
    '/assets/../../../etc/passwd.txt',
    '/..%2f..%2fetc%2fpasswd.txt',
  ])('that does not exist gets 404 instead of a page: %s', async (path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })
})

// Requirement 2.12: an unknown path leads on to the investments, whatever it looks like.
describe('a browser that opens a page', () => {
  const open = (path: string) => get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })

  test.each([
    '/index.html',
    '/pages.json',
    '/assets/none',
    '/favicon.ico',
    '/a%2eb.c%20d',
    `/${'x'.repeat(2_000)}`,
    '/%F0%9F%8F%A0',
  ])('gets the portal at %s', async (path) => {
    const answer = await open(path)
    expect([answer.statusCode, answer.body.includes('<body>Portaal</body>')]).toEqual([200, true])
  })

  test.each([
    ['//evil.test', '/evil.test'],
    ['/%E0%A4%A', '/mijn-investeringen'],
    ['/contractbeheer/%/transacties', '/mijn-investeringen'],
  ])('is led on from %s, which no page can have, to %s', async (path, location) => {
    const answer = await open(path)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location])
  })

  test('gets its page, whatever the length of an id in its path is', async () => {
    expect((await open(`/contractbeheer/${'1'.repeat(500)}/wijzigen`)).statusCode).toBe(200)
  })

  test.each([
    [`/login?redirect=/${'x'.repeat(20_000)}`, '/login'],
    [`/${'x'.repeat(20_000)}`, '/mijn-investeringen'],
    [`//evil.test?${'x'.repeat(90_000)}`, '/evil.test'],
  ])('is led on from an address that is too long to read (%#)', async (path, location) => {
    const answer = await fetch(`${address}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
  })

  test('reads an error for a call that is too long', async () => {
    const answer = await fetch(`${address}/api/users/me?${'x'.repeat(20_000)}`)
    expect([answer.status, await answer.json()]).toEqual([431, { message: 'Deze aanvraag is te lang.' }])
  })
})

test('a brand without a build does not start, and the error explains what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-build-'))
  expect(() => loadPages({ folder, environment, connectOrigins: [], hasTagManager: false })).toThrow(
    `There is no build in ${folder}. Build first`,
  )
})
