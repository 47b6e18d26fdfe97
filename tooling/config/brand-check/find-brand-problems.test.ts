import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contrastOf } from './contrast.ts'
import { findBrandProblems } from './find-brand-problems.ts'
import { findThemeProblems } from './find-theme-problems.ts'
import { listBrands } from './list-brands.ts'

const apps = join(import.meta.dirname, '../../../apps')

describe('every brand of the list', async () => {
  it.each(await listBrands())('%s is readable, has its icons and can be installed', async (id, folder) => {
    expect(await findBrandProblems(join(apps, folder), id)).toEqual([])
  })
})

describe('the default theme of the components', async () => {
  const css = await readFile(join(apps, '../packages/ui/src/theme.css'), 'utf8')

  // Requirement C24.
  it('has every colour and shape, and enough contrast', () => {
    expect(findThemeProblems(css)).toEqual([])
  })

  it('sets every token of a brand, so that no style of the components is missing', async () => {
    const brand = await readFile(join(apps, 'main-brand/src/theme.css'), 'utf8')
    const tokens = brand.match(/(?<=^ +)--[a-z0-9-]+(?=:)/gm) ?? []
    expect(tokens.length).toBeGreaterThan(40)
    expect(tokens.filter((token) => !css.includes(`  ${token}: `))).toEqual([])
  })
})

// Requirement C24.
it('measures contrast as WCAG does', () => {
  expect(contrastOf('#ffffff', '#000000')).toBe(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#123456', '#123456')).toBe(1)
})

describe('a brand is refused', () => {
  const folder = mkdtemp(join(tmpdir(), 'brand-'))
  const original = new Map<string, string | Buffer>()

  beforeAll(async () => {
    for (const part of ['src/brand.ts', 'src/theme.css', 'public']) {
      await cp(join(apps, 'main-brand', part), join(await folder, part), { recursive: true })
    }
  })
  afterAll(async () => rm(await folder, { recursive: true }))

  /** The problems after a file is replaced, or edited where it matches `from`; then the file is restored. */
  async function findAfter(file: string, from: string | RegExp, to: string): Promise<string[]> {
    const path = join(await folder, file)
    if (!original.has(file)) original.set(file, await readFile(path))
    const text = String(original.get(file))
    const changed = text.replace(from, to)
    expect(changed, 'what is changed').not.toBe(text)
    await writeFile(path, changed)
    try {
      return await findBrandProblems(await folder, 'main')
    } finally {
      await writeFile(path, original.get(file) ?? '')
    }
  }

  it.each([
    [
      'text that is too pale',
      /--color-muted: light-dark\(#\w+/,
      '--color-muted: light-dark(#8a8a8a',
      /^--color-muted on --color-page has a contrast of 3\.\d\d when light, 4\.5 is needed$/,
    ],
    [
      'text that is too dark when dark',
      /(--color-danger: .*), #\w+/,
      '$1, #a5271f',
      /^--color-danger on --color-page .* when dark/,
    ],
    [
      'a focus that is hard to see',
      /--color-focus: light-dark\(#\w+/,
      '--color-focus: light-dark(#cccccc',
      /^--color-focus on --color-page .* 3 is needed$/,
    ],
    [
      'a colour of charts that fades',
      /--color-chart-4: light-dark\(#\w+/,
      '--color-chart-4: light-dark(#eeeeaa',
      /^--color-chart-4 on --color-surface/,
    ],
    ['a token that is missing', /--color-success: .*/, '', /^theme\.css has no --color-success: light-dark\(/],
    [
      'a token without a dark colour',
      /--color-text: .*/,
      '--color-text: #1d2a25;',
      /^theme\.css has no --color-text: light-dark\(/,
    ],
    ['a shape that is missing', /--fill: .*/, '', /^theme\.css has no --fill$/],
    [
      'text on a band that is too dark',
      /--color-band-text: light-dark\(#\w+, #\w+/,
      '--color-band-text: light-dark(#777777, #eeeeee',
      /^--color-band-text on --color-band has a contrast of 4\.2\d when light, 4\.5 is needed$/,
    ],
    [
      'an accent that mails do not share',
      /--color-accent: light-dark\(#\w+/,
      '--color-accent: light-dark(#1d5c40',
      /^brand\.ts: accent is #1d5c48, and #1d5c40 in theme\.css$/,
    ],
    [
      'a mark that documents do not share',
      "path('M28 3C14",
      "path('M28 4C14",
      /^brand\.ts: mark is not the path of --mark in theme\.css$/,
    ],
  ])('for %s', async (_, from, to, problem) => {
    expect(await findAfter('src/theme.css', from, to)).toContainEqual(expect.stringMatching(problem))
  })

  it.each([
    ['no JSON', /^\{/, '', /^the manifest is no JSON object$/],
    ['another name', '"name": "', '"name": "x', /name is not /],
    [
      'a short name that is cut off',
      /"short_name": ".*"/,
      '"short_name": "Veel te lange naam"',
      /short_name has not 1 to 12 letters/,
    ],
    ['no id', /"id": .*/, '', /: id is no path$/],
    ['a start elsewhere', '"scope": "/"', '"scope": "/portaal/"', /start_url lies outside scope/],
    ['no scope', /"scope": .*/, '', /: scope is no path$/],
    ['another language', '"lang": "nl"', '"lang": "en"', /lang is not nl/],
    ['the bars of a browser', '"standalone"', '"browser"', /display is not standalone/],
    [
      'a ground of its own',
      /"background_color": ".*"/,
      '"background_color": "#000000"',
      /background_color is not #\w{6}, the light --color-page/,
    ],
    [
      'a bar of its own',
      /"theme_color": ".*"/,
      '"theme_color": "#000000"',
      /theme_color is not #\w{6}, the light --color-band/,
    ],
    ['no icon to mask', '"purpose": "maskable"', '"purpose": "any"', /no icon of 512x512 with purpose maskable/],
    ['an icon without its size', /"sizes": "192x192"/, '"sizes": ""', /an icon lacks src, type or sizes/],
    ['an icon of another size', '"sizes": "192x192"', '"sizes": "256x256"', /icon-192\.png is 192x192, not 256x256/],
    ['an icon that is not there', '/icon-192.png', '/icon-193.png', /icon-193\.png is not in public/],
    ['an icon of another kind', '"image/svg+xml"', '"image/png"', /favicon\.svg is image\/svg\+xml, not image\/png/],
    ['an icon from elsewhere', '"/icon-192.png"', '"https://elsewhere.example/icon.png"', /is no path in public/],
  ])('for a manifest with %s', async (_, from, to, problem) => {
    expect(await findAfter('public/manifest.webmanifest', from, to)).toContainEqual(expect.stringMatching(problem))
  })

  it('for an icon that is not a picture', async () => {
    const problems = await findAfter('public/favicon.svg', '<svg', '<html')
    expect(problems).toContainEqual('brand.ts: /favicon.svg is neither a PNG nor an SVG')
  })

  it('for a drawing that cannot be shown', async () => {
    const problems = await findAfter('public/picture.svg', 'id="picture"', 'id="drawing"')
    expect(problems).toContain('/picture.svg has no <symbol id="picture">')
  })

  it('for another id than in the list', async () => {
    expect(await findBrandProblems(await folder, 'mian')).toEqual([
      'brand.ts: id is main, and mian in the list of brands',
    ])
  })

  it('for a missing folder', async () => {
    await rm(join(await folder, 'public/favicon-32.png'))
    await rm(join(await folder, 'public/manifest.webmanifest'))
    await rm(join(await folder, 'src/theme.css'))
    const problems = await findBrandProblems(await folder, 'main')
    expect(problems).toContain('brand.ts: /favicon-32.png is not in public')
    expect(problems).toContain('/manifest.webmanifest is not in public')
    expect(problems).toContain('theme.css has no --color-page: light-dark(#rrggbb, #rrggbb)')
  })
})
