import { PurgeCSS } from 'purgecss'

const WORD = /[^\s"'<>=]+/g
const CLASSES = /class="([^"]*)"/g

/** React writes these characters as entities in an attribute. */
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Picks the rules that a document uses from the style sheets, so that it can be painted before they load. */
export async function pickStyles(html: string, sheets: readonly string[]): Promise<string> {
  const results = await new PurgeCSS().purge({
    // Inline scripts set these before the first paint, so their rules must be included.
    content: [{ raw: `<html data-scheme light dark data-onward><body>${html}`, extension: 'html' }],
    css: sheets.map((raw) => ({ raw })),
    defaultExtractor: findNames,
    keyframes: true,
  })
  return results.map(({ css }) => css).join('')
}

/** Names of elements and attributes, and classes as the style sheet has them: `[&>div]:w-full` is escaped there. */
function findNames(html: string): string[] {
  const classes = [...html.matchAll(CLASSES)].flatMap(([, list = '']) => decode(list).split(/\s+/))
  return [...(html.match(WORD) ?? []), ...classes]
}

function decode(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}
