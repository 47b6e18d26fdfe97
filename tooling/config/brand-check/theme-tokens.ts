export const schemes = ['light', 'dark'] as const

/** A colour as #rrggbb, in the light scheme and in the dark one. */
export type ColorToken = Record<(typeof schemes)[number], string>

/** The colours of a theme.css by name, such as `accent` of `--color-accent: light-dark(#…, #…)`. */
export function readColorTokens(css: string): ReadonlyMap<string, ColorToken> {
  const pattern = /--color-([a-z0-9-]+):\s*light-dark\(\s*(#[0-9a-f]{6})\s*,\s*(#[0-9a-f]{6})\s*\)\s*;/gi
  return new Map(
    [...css.matchAll(pattern)].map(([, name = '', light = '', dark = '']) => [
      name,
      { light: light.toLowerCase(), dark: dark.toLowerCase() },
    ]),
  )
}
