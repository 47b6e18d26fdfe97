import { readColorTokens } from '../brand-check/theme-tokens.ts'
import { hueOf, turnColor } from './turn-color.ts'

/** They mean the same in every house. */
const kept = new Set(['danger', 'danger-soft', 'success', 'warning-soft', 'focus'])
/** Yellow that is dark enough to be read is mud. */
const yellow = 90
const step = 15

/**
 * How every colour of a theme is changed, as #rrggbb: turned until its accent is as far as possible from the accents of
 * the brands that are there, from red and from yellow.
 */
export function turnTheme(css: string, accents: readonly string[]): (color: string) => string {
  const tokens = readColorTokens(css)
  const accent = tokens.get('accent')?.light ?? ''
  const avoided = [...[...accents, tokens.get('danger')?.light ?? accent].map(hueOf), yellow]
  const hues = Array.from({ length: 360 / step }, (_, index) => index * step)
  const roomOf = (hue: number) => Math.min(...avoided.map((other) => 180 - Math.abs(180 - Math.abs(hue - other))))
  const hue = hues.reduce((best, each) => (roomOf(each) > roomOf(best) ? each : best))
  const meant = new Set([...tokens].filter(([name]) => kept.has(name)).flatMap(([, { light, dark }]) => [light, dark]))
  return (color) => (meant.has(color.toLowerCase()) ? color : turnColor(color.toLowerCase(), hue - hueOf(accent)))
}
