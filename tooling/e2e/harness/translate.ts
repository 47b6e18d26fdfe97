import type { Page } from '@playwright/test'

/**
 * Translates the page as browsers do, from now on: each text is replaced by one of the same words in two `font` elements,
 * and so is each text that appears or changes later. The text node that the page made itself is no longer in it.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isTranslated = (text: Node) => text.parentElement?.tagName === 'FONT'
    const isLeftAlone = (text: Node) => text.parentElement?.closest('script, style, textarea, title, svg') != null

    // Translators still use the element; its old type is only for the compiler.
    const newFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font')

    function translateBelow(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Node[] = []
      for (let text: Node | null = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode(); text;) {
        found.push(text)
        text = walker.nextNode()
      }
      for (const text of found) {
        if (!text.isConnected || text.nodeValue?.trim() === '' || isTranslated(text) || isLeftAlone(text)) continue
        const [outer, inner] = [newFont(), newFont()]
        inner.textContent = text.nodeValue
        outer.append(inner)
        text.parentNode?.replaceChild(outer, text)
      }
    }

    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) [target, ...addedNodes].forEach(translateBelow)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    translateBelow(document.body)
  })
}
