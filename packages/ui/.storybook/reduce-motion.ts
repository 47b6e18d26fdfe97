const feature = 'prefers-reduced-motion'

/** The original media queries of the style sheets. */
const written = new WeakMap<CSSMediaRule, string>()

/**
 * Applies the style sheets' rules for reduced motion, or leaves that to the system: a page cannot change the browser's
 * setting.
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
