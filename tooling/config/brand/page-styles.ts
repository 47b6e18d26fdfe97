import { PurgeCSS } from 'purgecss'

const WORD = /[^\s"'<>=]+/g
const CLASSES = /class="([^"]*)"/g
/** The defaults of variables for browsers without registrations, which are all older than the supported ones. */
const OLD_BROWSERS = /@layer properties\{@supports[^{]*\{[^{]*\{[^}]*\}\}\}/
/** PurgeCSS drops `:is(.name>*):not(:first-child)`, which has no element. */
const ONLY_PSEUDO = /(?<=^|[{}]):is\((?=[^{},]*\):not\()/g
/** The parts of fields that few pages have. */
const RARE_PARTS = /::(?:file-selector-button|-webkit-(?:search|date|calendar|inner|outer)[\w-]*)\{[^}]*\}/g
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
 * What the given scripts may draw in it counts too.
 */
export async function pickStyles(
  html: string,
  sheets: readonly string[],
  scripts: readonly string[] = [],
): Promise<string> {
  const results = await new PurgeCSS().purge({
    content: [
      // Inline scripts set these before the first paint, so their rules must be included.
      { raw: `<html data-scheme light dark data-onward><body>${html}`, extension: 'html' },
      { raw: scripts.join('\n'), extension: 'js' },
    ],
    // One sheet, because a variable may be used in another one.
    css: [{ raw: sheets.join('').replace(OLD_BROWSERS, '').replaceAll(ONLY_PSEUDO, '*:is(') }],
    variables: true,
    defaultExtractor: findNames,
    extractors: [{ extensions: ['js'], extractor: findWords }],
    keyframes: true,
  })
  const css = results.map((result) => result.css).join('')
  return withoutUnusedRegistrations(
    /type="(?:date|file|number|search)"/.test(html) ? css : css.replaceAll(RARE_PARTS, ''),
  )
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

/** The words of the texts in a script; a class may contain single quotes. */
function findWords(script: string): string[] {
  const text = script.replaceAll('\\\\', '\\')
  return [...text.split(/[\s"'`]+/), ...text.split(/[\s"`]+/)]
}
