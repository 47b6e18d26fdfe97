import { parseSync } from 'vite'
import type { RuleValue } from './rule-values.ts'

/** A text that is allowed to state a value, because it is not that of the rule. */
export type Coincidence = { readonly file: string; readonly words: string; readonly reason: string }

type TypedValue = { readonly line: number; readonly value: string; readonly rule: string; readonly text: string }

/** Finds the values of rules that stand in the texts of a file as if they were words: strings, templates and JSX. */
export function findTypedValues(file: string, source: string, values: readonly RuleValue[]): readonly TypedValue[] {
  return textsOf(parseSync(file, source).program).flatMap(({ start, text }) =>
    values.flatMap(({ rule, texts }) =>
      texts
        .filter((value) => states(text, value))
        .slice(0, 1)
        .map((value) => ({ line: source.slice(0, start).split('\n').length, value, rule, text })),
    ),
  )
}

type Text = { readonly start: number; readonly text: string }

/** The texts in a syntax tree. What has no letter is a value, such as the definition of a rule. */
function textsOf(tree: unknown): readonly Text[] {
  return textNodes(tree)
    .map(({ start, text }) => ({ start, text: text.replace(/\s+/gu, ' ') }))
    .filter(({ text }) => /\p{L}/u.test(text))
}

function textNodes(node: unknown): readonly Text[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(textNodes)
  const { type, start, value, quasis } = node as { type?: string; start: number; value?: unknown; quasis?: unknown }
  if (type?.startsWith('TS') && type.endsWith('Type')) return []
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return [{ start, text: value }]
  const below = Object.values(node).flatMap(textNodes)
  if (type !== 'TemplateLiteral') return below
  const parts = (quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked)
  return [{ start, text: parts.join('…') }, ...below]
}

/** Compares whole words and amounts: `€ 50` is not in `€ 50.000`, and `10 minuten` not in `110 minuten`. */
function states(text: string, value: string): boolean {
  const words = value.replace(/\s/gu, ' ').replace(/[.?$^*+()[\]{}|\\]/gu, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}-]|\\d[.,:])${words}(?![\\p{L}\\p{N}]|[.,:]\\d)`, 'iu').test(text)
}
