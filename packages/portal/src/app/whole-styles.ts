import type { ComponentType } from 'react'

const arrivals = new WeakMap<Document, Promise<unknown>>()

/** Loads the whole style sheet; with it a finished page would get its code later on a slow network. */
export function loadWholeStyles(page: Document = document): Promise<unknown> {
  const arrival =
    arrivals.get(page) ?? Promise.all([...page.querySelectorAll<HTMLLinkElement>('link[data-href]')].map(load))
  arrivals.set(page, arrival)
  return arrival
}

/** Loads a part that a finished page does not have, for `lazy`, with its styles. Without a connection it is empty. */
export async function loadLatePart(part: Promise<ComponentType>, page?: Document) {
  await loadWholeStyles(page)
  // A page that is about to be loaded again gets nothing (`preload-error.ts`).
  const component = await part.catch(() => undefined)
  return { default: component ?? Nothing }
}

const Nothing = () => null

async function load(link: HTMLLinkElement): Promise<void> {
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    // The page also works with the styles of its first view.
    link.addEventListener('error', resolve)
    link.href = link.dataset['href'] ?? ''
  })
}
