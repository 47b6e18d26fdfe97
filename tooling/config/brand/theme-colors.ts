import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** What the browser paints around the page, by colour scheme. */
export type ThemeColors = Readonly<Record<string, string>>

/** The colours of the band at the top, which stands against the bar of the browser, from the tokens of a brand. */
export async function readThemeColors(themeFile: string): Promise<ThemeColors> {
  // What is only measured has no theme.
  if (!existsSync(themeFile)) return {}
  const css = await readFile(themeFile, 'utf8')
  const [, light, dark] = /--color-band:\s*light-dark\(\s*(#[0-9a-f]+)\s*,\s*(#[0-9a-f]+)\s*\)/i.exec(css) ?? []
  if (!light || !dark) throw new Error(`${themeFile} has no --color-band: light-dark(#…, #…)`)
  return { light, dark }
}
