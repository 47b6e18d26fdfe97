const feature = 'prefers-reduced-motion'

/** What the style sheets said before. */
const written = new WeakMap<CSSMediaRule, string>()

/**
 * Lets what the style sheets say about reduced motion apply, or leaves it to the system: a page cannot ask the browser
 * for it.
 */
export function reduceMotion(isReduced: boolean) {
  for (const sheet of document.styleSheets) for (const rule of mediaRulesIn(sheet)) rewrite(rule, isReduced)
}

function rewrite(rule: CSSMediaRule, isReduced: boolean) {
  const text = written.get(rule) ?? rule.media.mediaText
  if (!text.includes(feature)) return
  written.set(rule, text)
  const wanted = text.includes('reduce)') ? 'all' : 'not all'
  rule.media.mediaText = isReduced ? wanted : text
}

function mediaRulesIn({ cssRules }: { cssRules: CSSRuleList }): CSSMediaRule[] {
  return [...cssRules].flatMap((rule) => {
    const inside = 'cssRules' in rule ? mediaRulesIn(rule as CSSGroupingRule) : []
    return rule instanceof CSSMediaRule ? [rule, ...inside] : inside
  })
}
