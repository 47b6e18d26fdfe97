import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** The browser's own colour around the page, by colour scheme. */
export type ThemeColors = Readonly<Record<string, string>>

/** Reads the colours of the band at the top, which touches the browser's bar, from a brand's tokens. */
export async function readThemeColors(themeFile: string): Promise<ThemeColors> {
  // The pages of the measurements have no theme.
  if (!existsSync(themeFile)) return {}
  const css = await readFile(themeFile, 'utf8')
  const [, light, dark] = /--color-band:\s*light-dark\(\s*(#[0-9a-f]+)\s*,\s*(#[0-9a-f]+)\s*\)/i.exec(css) ?? []
  if (!light || !dark) throw new Error(`${themeFile} has no --color-band: light-dark(#…, #…)`)
  return { light, dark }
}
