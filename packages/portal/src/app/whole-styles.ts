import type { ComponentType } from 'react'

const arrivals = new WeakMap<Document, Promise<unknown>>()

/**
 * Loads a part that a finished page does not have, for `lazy`, once the whole style sheet is applied: until then the page
 * has only the styles of its first view, and links the whole sheet for print. Without a connection the part is empty.
 */
export async function loadLatePart(part: Promise<ComponentType>, page: Document = document) {
  const waiting = page.querySelectorAll<HTMLLinkElement>('link[media="print"]')
  const arrival = arrivals.get(page) ?? Promise.all([...waiting].map(applySheet))
  arrivals.set(page, arrival)
  await arrival
  // A page that is about to be loaded again gets nothing (`preload-error.ts`).
  const component = await part.catch(() => undefined)
  return { default: component ?? Nothing }
}

const Nothing = () => null

async function applySheet(link: HTMLLinkElement): Promise<void> {
  const isLoaded = link.sheet !== null
  link.media = 'all'
  if (isLoaded) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    // The page also works with the styles of its first view.
    link.addEventListener('error', resolve)
  })
}
