import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readThemeColors } from './theme-colors.ts'

const app = join(import.meta.dirname, '../../../apps/main-brand')

test('the bar of the browser has the colour of the band, as in the manifest', async () => {
  const manifest = JSON.parse(readFileSync(join(app, 'public/manifest.webmanifest'), 'utf8')) as { theme_color: string }
  const colors = await readThemeColors(join(app, 'src/theme.css'))
  expect(colors).toEqual({ light: manifest.theme_color, dark: expect.stringMatching(/^#\w{6}$/) })
})

test('a theme without a band does not build', async () => {
  const theme = join(mkdtempSync(join(tmpdir(), 'theme-')), 'theme.css')
  writeFileSync(theme, ':root { --color-page: #fff }')
  await expect(readThemeColors(theme)).rejects.toThrow('has no --color-band')
})
