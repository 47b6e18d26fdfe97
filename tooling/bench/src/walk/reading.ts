import type { Page } from '@playwright/test'

/** The text and the places of a page as it arrives, before anything is opened. */
export type Reading = {
  title: string
  /** The words in sight, below the header of the portal. */
  words: number
  /** The lower edge of the title in the document, in CSS pixels; null without a title. */
  titleEnd: number | null
  /** The lower edge of the highest field or filled button after the title; null without one. */
  actionEnd: number | null
}

/** Reads the current page; text for screen readers alone and closed parts do not count. */
export function readPage(page: Page): Promise<Reading> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const title = document.querySelector('h1')
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    let words = 0
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (isInSight(node))
        words += (node.textContent ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    }
    const controls = [...main.querySelectorAll('button, input, select, textarea, a')]
    // A button that sticks to the bottom of the window is in sight, wherever it stands in the document.
    const actions = controls.filter((control) => isAfterTitle(control) && isShown(control) && isTheThingToDo(control))
    return {
      title: title?.textContent ?? document.title,
      words,
      titleEnd: title && endOf(title),
      actionEnd: actions.length > 0 ? Math.min(...actions.map(endOf)) : null,
    }

    function isInSight(node: Node): boolean {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { width, height } = range.getBoundingClientRect()
      const parent = node.parentElement
      if (!parent || width <= 1 || height <= 1 || !isShown(parent)) return false
      // Text for screen readers alone is cut to one pixel.
      return !parent.closest('script, style, noscript, option') && !isCut(parent)
    }
    function isCut(element: Element | null): boolean {
      for (let each = element; each && each !== main; each = each.parentElement) {
        const { width, height } = each.getBoundingClientRect()
        if (width <= 1 && height <= 1 && getComputedStyle(each).overflow !== 'visible') return true
      }
      return false
    }
    function isShown(element: Element): boolean {
      return element.checkVisibility({ checkVisibilityCSS: true, contentVisibilityAuto: false })
    }
    function isTheThingToDo(element: Element): boolean {
      const isField = element.matches('input, select, textarea')
      return isField || getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
    }
    function isAfterTitle(element: Element): boolean {
      return !title || Boolean(title.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    }
    function endOf(element: Element): number {
      return Math.round(element.getBoundingClientRect().bottom + scrollY)
    }
  })
}
