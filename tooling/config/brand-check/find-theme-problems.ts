import { findContrastProblems } from './find-contrast-problems.ts'

/** The other tokens of a theme, for which the packages' styles have no default. */
const shapes =
  'spacing container-measure font-body font-heading font-weight-title font-weight-button text-title spacing-header ' +
  'radius-small radius-large radius-control radius-button border-width-rule spacing-bar spacing-inset fill shadow-card mark'

/** The missing tokens of a theme.css, and the pairs of colours without enough contrast. */
export function findThemeProblems(css: string): string[] {
  const missing = shapes.split(' ').filter((shape) => !css.includes(`--${shape}:`))
  return [...missing.map((shape) => `theme.css has no --${shape}`), ...findContrastProblems(css)]
}
