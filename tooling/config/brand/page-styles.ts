import { PurgeCSS } from 'purgecss'

const WORD = /[^\s"'<>=]+/g
const CLASSES = /class="([^"]*)"/g
const REGISTRATIONS = /@property\s+(--[\w-]+)\s*\{[^}]*\}/g

/** React writes these characters as entities in an attribute. */
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/**
 * Picks the rules and variables that a document uses from the style sheets, so that it can be painted before they load.
 */
export async function pickStyles(html: string, sheets: readonly string[]): Promise<string> {
  const results = await new PurgeCSS().purge({
    // Inline scripts set these before the first paint, so their rules must be included.
    content: [{ raw: `<html data-scheme light dark data-onward><body>${html}`, extension: 'html' }],
    // One sheet, because a variable may be used in another one.
    css: [{ raw: sheets.join('') }],
    variables: true,
    defaultExtractor: findNames,
    keyframes: true,
  })
  return withoutUnusedRegistrations(results.map(({ css }) => css).join(''))
}

/** A browser computes every registered variable for every element. */
function withoutUnusedRegistrations(css: string): string {
  const rules = css.replaceAll(REGISTRATIONS, '')
  const used = new Set(rules.match(/--[\w-]+/g))
  return css.replaceAll(REGISTRATIONS, (rule, name: string) => (used.has(name) ? rule : ''))
}

/** Names of elements and attributes, and classes as the style sheet has them: `[&>div]:w-full` is escaped there. */
function findNames(html: string): string[] {
  const classes = [...html.matchAll(CLASSES)].flatMap(([, list = '']) => decode(list).split(/\s+/))
  return [...(html.match(WORD) ?? []), ...classes]
}

function decode(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}
