import { readColorTokens, schemes } from '../brand-check/theme-tokens.ts'

/**
 * Finds colours that a built style sheet lacks, and tokens that it uses without a value.
 * @param themes The style sheets that set the tokens; the last value is used.
 */
export function findStyleProblems(css: string, ...themes: readonly string[]): string[] {
  const defined = new Set([...css.matchAll(/(--[\w-]+)(?=\s*[:{])/g)].map(([, name]) => name))
  const used = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))
  const colors = new Map(themes.flatMap((theme) => [...readColorTokens(theme)]))
  const isToken = /^--(?:color|font|text|radius|shadow|spacing|border-width|container|fill|mark)\b/
  return [
    ...[...colors].flatMap(([name, color]) =>
      schemes
        .filter((scheme) => !css.includes(`--color-${name}:`) || !css.includes(shorten(color[scheme])))
        .map((scheme) => `The built style sheet lacks ${color[scheme]} of --color-${name}`),
    ),
    // Other variables are set on the element.
    ...[...used]
      .filter((name) => isToken.test(name) && !defined.has(name))
      .map((name) => `The built style sheet uses ${name}, which has no value`),
  ]
}

/** Returns the colour as a minifier writes it: #ffffff is #fff. */
function shorten(color: string): string {
  return color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')
}
