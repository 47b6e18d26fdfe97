import { contrastOf } from './contrast.ts'
import { readColorTokens, schemes } from './theme-tokens.ts'

/** Text colours with their backgrounds: at least 4.5 (WCAG 2.2, 1.4.3). */
const texts: Readonly<Record<string, readonly string[]>> = {
  page: ['text', 'muted', 'accent', 'danger', 'success'],
  surface: ['text', 'muted', 'accent', 'danger', 'success'],
  raised: ['text', 'muted', 'accent', 'danger', 'success'],
  'accent-soft': ['text', 'muted', 'accent'],
  'warning-soft': ['text'],
  'danger-soft': ['text', 'danger'],
  accent: ['on-accent'],
  band: ['band-text', 'band-muted', 'band-accent'],
  'band-soft': ['band-text', 'band-muted', 'band-accent'],
  danger: ['surface'],
}

const charts = Array.from({ length: 8 }, (_, index) => `chart-${index + 1}`)

/** Colours of shapes with their surroundings: at least 3 (WCAG 2.2, 1.4.11). */
const shapes: Readonly<Record<string, readonly string[]>> = {
  page: ['focus'],
  surface: ['focus', ...charts],
  raised: ['focus', ...charts],
  line: ['accent'],
  band: ['band-focus'],
}

/** The missing tokens of a theme.css, and the pairs without enough contrast. */
export function findContrastProblems(css: string): string[] {
  const tokens = readColorTokens(css)
  const needed = new Set([texts, shapes].flatMap((pairs) => Object.entries(pairs).flat(2)))
  const missing = [...needed].filter((name) => !tokens.has(name))
  if (missing.length > 0) return missing.map((name) => `theme.css has no --color-${name}: light-dark(#rrggbb, #rrggbb)`)

  const problems: string[] = []
  const require = (least: number, ground: string, name: string) => {
    for (const scheme of schemes) {
      const [below = '', above = ''] = [ground, name].map((each) => tokens.get(each)?.[scheme])
      const contrast = contrastOf(below, above)
      if (contrast >= least) continue
      // Rounded down: 4.499 is not enough, so it must not be shown as 4.5.
      const shown = (Math.floor(contrast * 100) / 100).toFixed(2)
      problems.push(
        `--color-${name} on --color-${ground} has a contrast of ${shown} when ${scheme}, ${least} is needed`,
      )
    }
  }
  for (const [ground, names] of Object.entries(texts)) for (const name of names) require(4.5, ground, name)
  for (const [ground, names] of Object.entries(shapes)) for (const name of names) require(3, ground, name)
  return problems
}
