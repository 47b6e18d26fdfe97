import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { openAt } from '../testing/render-at.tsx'
import { toRedirectTarget } from './redirect-target.ts'

const origin = 'https://portaal.example'
const known = [{ path: '/mijn-berekeningen' }, { path: '/contractbeheer/:id/transacties' }, { path: '/' }]
const isKnown = (pathname: string) => matchRoutes(known, pathname) !== null
const target = (wanted: string | null) => toRedirectTarget(wanted, origin, isKnown)

describe('a requested path of this site', () => {
  // Requirement 6.6.
  it.each([
    '/',
    '/mijn-berekeningen',
    '/mijn-berekeningen?van=2026-01-01&tot=2026-12-31#grafiek',
    '/mijn-berekeningen?terug=%2Fcontact&url=https%3A%2F%2Fkwaad.example%2F',
    '/contractbeheer/12345/transacties?filter=a%20b#x',
  ])('%s is the target of the login, with query and hash', (wanted) => {
    expect(target(wanted)).toBe(wanted)
  })
})

describe('a requested path that is unknown or leaves the site', () => {
  const hostile = [
    null,
    '',
    ' ',
    'mijn-berekeningen',
    '/bestaat-niet',
    '//kwaad.example',
    '//kwaad.example/mijn-berekeningen',
    '///kwaad.example',
    '////kwaad.example',
    '/\\kwaad.example',
    '\\/kwaad.example',
    '\\\\kwaad.example',
    '/\\/kwaad.example/mijn-berekeningen',
    '/%5Ckwaad.example',
    '/%5c%5ckwaad.example',
    '/%2Fkwaad.example',
    '/%2f%2fkwaad.example',
    '/contractbeheer/..%2F..%2Fkwaad/transacties',
    '/contractbeheer/..%5C..%5Ckwaad/transacties',
    '/\t/kwaad.example',
    '/\n/kwaad.example',
    '/\r/kwaad.example',
    '/\u0000/kwaad.example',
    '/\u0085/kwaad.example',
    '\t//kwaad.example',
    ' //kwaad.example',
    '/.//kwaad.example',
    '/..//kwaad.example',
    '/mijn-berekeningen/..//kwaad.example',
    '/%2e%2e//kwaad.example',
    'https://kwaad.example',
    'https:kwaad.example',
    'https:/kwaad.example',
    'https://portaal.example@kwaad.example/mijn-berekeningen',
    'https://portaal.example.kwaad.example/mijn-berekeningen',
    '//portaal.example@kwaad.example/mijn-berekeningen',
    '//portaal.example:80@kwaad.example/mijn-berekeningen',
    '//portaal.example:8443/mijn-berekeningen',
    'http://portaal.example/mijn-berekeningen',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '/javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://portaal.example/1',
    '?redirect=//kwaad.example',
    '#//kwaad.example',
    '//kwaad。example',
    '/／kwaad.example',
    '/⁄⁄kwaad.example',
    '//[::1]/mijn-berekeningen',
    '//0x7f.1/mijn-berekeningen',
    '//kwaad.example%00.portaal.example',
    '//kwaad.example#@portaal.example/mijn-berekeningen',
    '//kwaad.example?@portaal.example/mijn-berekeningen',
    '//',
    '///',
    '/\\',
  ]

  // Requirement T27.
  it.each(hostile)('%j is refused', (wanted) => {
    expect(target(wanted)).toBeNull()
  })

  // Requirement T27.
  it('is never accepted for another site, whatever it consists of', () => {
    const signs = ['/', '//', '\\', '%2f', '%5C', '%09', '\t', '\r', '\n', '.', '..', '@', ':', '?', '#', ' ', '​', '。']
    const words = [
      'kwaad.example',
      'portaal.example',
      'https:',
      'javascript:',
      'data:',
      'mijn-berekeningen',
      'contractbeheer',
    ]
    const piece = fc.constantFrom(...signs, ...words)
    const made = fc.array(fc.oneof({ weight: 5, arbitrary: piece }, fc.string({ maxLength: 3 })), { maxLength: 9 })
    const anything = fc.oneof(
      made.map((pieces) => pieces.join('')),
      made.map((pieces) => `/${pieces.join('')}`),
      made.map((pieces) => `/mijn-berekeningen${pieces.join('')}`),
      fc.webUrl(),
      fc.string(),
    )
    fc.assert(
      fc.property(anything, (wanted) => {
        // Every path is known here, so that only the check of the site can refuse the value.
        const found = toRedirectTarget(wanted, origin, () => true)
        if (found === null) return
        expect(new URL(found, origin).origin).toBe(origin)
        expect(found).toMatch(/^\/(?!\/)/)
        expect(found).not.toMatch(/[\\\p{Cc}]/u)
        expect(toRedirectTarget(found, origin, () => true)).toBe(found)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the portal', () => {
  const targetInPortal = (path: string) => openAt('/contact', { user: null }).portal.redirectTarget(path)

  it.each(['/mijn-investeringen', '/contractbeheer/7/wijzigen/inleg?a=1#b', '/bedrag-beleggen?pagina=fondsen'])(
    'knows %s',
    (path) => expect(targetInPortal(path)).toBe(path),
  )

  it.each(['/bestaat-niet', '/mijn-instellingen', '/contractbeheer/7'])('does not know %s', (path) =>
    expect(targetInPortal(path)).toBeNull(),
  )
})
