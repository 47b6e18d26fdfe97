import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildLimit } from './limits.ts'
import { readPageBytes } from './page-bytes.ts'

const apps = join(import.meta.dirname, '../../../apps')
let bareScripts: number

beforeAll(() => {
  bareScripts = readPageBytes(buildLimit('login'), 'pages/login.html').scripts
}, 60_000)

describe.each(['main-brand', 'other-brand'])('the first load of /login of %s', (app) => {
  const page = readPageBytes(join(apps, app, 'dist'), 'pages/login.html')

  it('has at most 1.167 times the script of the bare libraries', () => {
    expect(page.scripts / bareScripts).toBeLessThanOrEqual(1.167)
  })

  it('has at most 8 kB of styles', () => {
    expect(page.styles).toBeLessThanOrEqual(8000)
  })
})

it('the bare libraries are all there', () => {
  // Measured: 90 kB. A page without one of the libraries would make the budget of /login meaningless.
  expect(bareScripts).toBeGreaterThan(80_000)
  expect(bareScripts).toBeLessThan(100_000)
})
