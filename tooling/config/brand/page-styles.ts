import { PurgeCSS } from 'purgecss'

/** What stands between quotes, brackets and spaces: names of elements, attributes and classes, `md:p-[1rem]` among them. */
const WORD = /[^\s"'<>=]+/g

/** Of style sheets what a document uses, so that it can be painted before they arrive. */
export async function pickStyles(html: string, sheets: readonly string[]): Promise<string> {
  const results = await new PurgeCSS().purge({
    content: [{ raw: `<html><body>${html}`, extension: 'html' }],
    css: sheets.map((raw) => ({ raw })),
    defaultExtractor: (text) => text.match(WORD) ?? [],
    keyframes: true,
  })
  return results.map(({ css }) => css).join('')
}
