import { expect, test } from 'vitest'
import { createBuild } from '../../../tests/create-build.ts'
import { createTestApp, logIn } from '../../../tests/test-app.ts'
import { loadPages, type Build } from './routes.ts'

const build: Build = { folder: createBuild(), environment: '{}', connectOrigins: [], hasTagManager: false }
const { app, db, clock, logged } = await createTestApp({ pages: loadPages(build) })
const cookie = await logIn(app, 'starter')
const home = '/mijn-investeringen'
const open = (url = home, headers: Record<string, string> = { cookie }) => app.inject({ url, headers })

test('a customer gets the page with the data, and what the API answered for it', async () => {
  const { body, statusCode } = await open()
  expect(statusCode).toBe(200)
  expect(body).toMatch(/<h1>Fenna Dijkhof \d{4}-\d\d-\d\d<\/h1>/)
  const [, now, json = ''] = /id="answers" data-now="(\d+)">(.*?)<\/script>/.exec(body) ?? []
  expect(Number(now)).toBe(clock.now.getTime())
  expect(JSON.parse(json)).toEqual({ '/api/users/me': { data: { name: 'Fenna Dijkhof', note: '</script>' } } })
})

// Requirement T37.
test('a page with data is kept nowhere, and has the policy of every page', async () => {
  const { headers } = await open()
  expect(headers['cache-control']).toBe('no-store')
  expect(headers.etag).toBeUndefined()
  const { headers: usual } = await open(home, {})
  expect(headers['content-security-policy']).toBe(usual['content-security-policy'])
})

test.each([
  ['without a cookie', {}],
  ['with the cookie of an ended session', { cookie: cookie.replace(/=[^;]{4}/, '=AAAA') }],
])('a visitor %s gets the page of everybody', async (_, headers: Record<string, string>) => {
  const { body, headers: answered } = await open(home, headers)
  expect(body).toContain('<body>Mijn investeringen</body>')
  expect(answered['cache-control']).toBe('no-cache')
})

test.each(['failure', 'late'])(
  'a page whose drawing is a %s comes without data, and the log says so',
  async (query) => {
    logged.length = 0
    const { body, statusCode } = await open(`${home}?${query}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<body>Mijn investeringen</body>')
    expect(logged.filter((line) => line.includes('page not drawn'))).toHaveLength(1)
  },
)

test('nothing of what draws pages can be loaded', async () => {
  for (const file of ['drawing.js', 'home.html']) {
    const { statusCode } = await open(`/drawing/${file}`)
    expect(statusCode).toBe(404)
  }
})

test('with the tag manager, the scripts of a page with data have a nonce', async () => {
  const { app: measured } = await createTestApp({ db, pages: loadPages({ ...build, hasTagManager: true }) })
  const { body, headers } = await measured.inject({ url: home, headers: { cookie } })
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
  expect(body).toContain(`<script nonce="${nonce}" type="module"`)
  expect(body).toContain('<h1>Fenna Dijkhof')
})

test('an API on another host gets no page with data, because the page gets no cookie of it', async () => {
  const pages = loadPages({ ...build, apiUrl: 'https://api.example.nl' })
  const { app: divided } = await createTestApp({ db, pages })
  const { body } = await divided.inject({ url: home, headers: { cookie } })
  expect(body).toContain('<body>Mijn investeringen</body>')
})
