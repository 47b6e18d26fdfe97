import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createBuild } from './create-build.ts'
import { exportStatic } from '../export-static/export-static.ts'

const build = {
  folder: createBuild(),
  environment: JSON.stringify({ label: 'Test', apiUrl: 'https://api.example.nl' }),
  apiUrl: 'https://api.example.nl',
  connectOrigins: ['https://api.example.nl'],
  hasTagManager: false,
}
const emptyFolder = () => mkdtempSync(join(tmpdir(), 'portal-export-'))
const target = emptyFolder()
await exportStatic(build, target)
const read = (file: string) => readFileSync(join(target, file), 'utf8')
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the folder for a host of static files', () => {
  test('has a page at its path, and by its name when the path has a parameter', () => {
    expect(read('login.html')).toContain('<body>Inloggen</body>')
    expect(read('pages/change.html')).toContain('<body>Wijzigen</body>')
    expect(read('index.html')).toContain('<body>Portaal</body>')
    expect(read('offline.html')).toContain('<body>Geen verbinding</body>')
    for (const file of ['pages.json', 'pages/login.html']) expect(existsSync(join(target, file))).toBe(false)
  })

  test("has the environment, and the API's origin for preloaded data", () => {
    expect(read('login.html')).toContain('content="{&quot;label&quot;:&quot;Test&quot;')
    expect(read('login.html')).toContain('href="https://api.example.nl/api/users/me"')
  })

  test('has the policy of each page at its beginning', () => {
    const html = read('login.html')
    const [, before = '', policy = ''] =
      /^([^]*?)<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html) ?? []
    expect(before.trim()).toBe('<!doctype html><html lang="nl"><head><meta charset="utf-8" />')
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' ${hashOf('body{margin:0}')} ${hashOf('a{color:red}')}`,
        "connect-src 'self' https://api.example.nl",
        "require-trusted-types-for 'script'",
      ]),
    )
    // Browsers ignore it outside a header.
    expect(policy).not.toContain('frame-ancestors')
  })

  test('has compressed copies of everything', () => {
    expect(brotliDecompressSync(readFileSync(join(target, 'login.html.br'))).toString()).toBe(read('login.html'))
    expect(gunzipSync(readFileSync(join(target, 'login.html.gz'))).toString()).toBe(read('login.html'))
    expect(existsSync(join(target, 'assets/index-Ab12.js.br'))).toBe(true)
  })

  test('has the rules of Netlify and Cloudflare Pages', () => {
    expect(read('_redirects')).toBe(
      [
        '/contractbeheer/:contractId/wijzigen /pages/change 200',
        '/contractbeheer/:contractId/wijzigen/:option /pages/change 200',
        '/* /index.html 200',
        '',
      ].join('\n'),
    )
    const [all = '', assets] = read('_headers').split('\n\n')
    expect(all.split('\n')).toEqual(
      expect.arrayContaining([
        '/*',
        '  x-frame-options: DENY',
        '  cross-origin-opener-policy: same-origin',
        '  strict-transport-security: max-age=63072000; includeSubDomains',
        "  content-security-policy: frame-ancestors 'none'",
      ]),
    )
    expect(assets).toBe('/assets/*\n  cache-control: public, max-age=31536000, immutable')
  })

  test('has the rules of nginx, where a path with a parameter finds its page', () => {
    const rules = read('nginx-locations.conf')
    const [, pattern = ''] = /location ~ (\S+wijzigen\S*) \{/.exec(rules) ?? []
    const paths = ['', '/', '/inleg', '/inleg/'].map((end) => `/contractbeheer/12/wijzigen${end}`)
    expect(paths.map((path) => new RegExp(pattern).test(path))).toEqual([true, true, true, true])
    expect(new RegExp(pattern).test('/contractbeheer/12/wijzigen/inleg/meer')).toBe(false)
    expect(rules).toContain('try_files /pages/change.html =404;')
  })

  test('redirects nobody who returns by POST to another site', () => {
    const [, pattern = ''] =
      /if \(\$request_uri ~ "(.+)"\) \{ return 303 \/\$1; \}/.exec(read('nginx-locations.conf')) ?? []
    const leadsTo = (address: string) => `/${new RegExp(pattern.replaceAll('\\\\', '\\')).exec(address)?.[1]}`
    const addresses = ['/ideal-result?id=1&from=//x', '//elders.example/x', '/\\elders.example/x']
    expect(addresses.map(leadsTo)).toEqual(['/ideal-result?id=1&from=//x', '/elders.example/x', '/elders.example/x'])
  })
})

describe('no folder is written', () => {
  test.each([
    ['where something is already', build, target, 'is not empty'],
    ['onto a file', build, fileURLToPath(import.meta.url), 'is no folder'],
    ['into the build', build, join(build.folder, 'static'), 'lies in the build itself'],
    [
      'of pages that are another one each time',
      { ...build, hasTagManager: true },
      emptyFolder(),
      'With TAG_MANAGER=on',
    ],
    ['without a build', { ...build, folder: emptyFolder() }, emptyFolder(), 'There is no build in'],
  ])('%s', async (_, given, folder, message) => {
    await expect(exportStatic(given, folder)).rejects.toThrow(message)
  })
})
