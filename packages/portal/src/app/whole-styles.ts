const arrivals = new WeakMap<Document, Promise<unknown>>()

/**
 * Resolves with a lazy part of a page once the whole style sheet is applied. Until then a finished page has only the
 * styles of its first view, and links the whole sheet for print.
 */
export async function withWholeStyles<Part>(part: Promise<Part>, page: Document = document): Promise<Part> {
  const waiting = page.querySelectorAll<HTMLLinkElement>('link[media="print"]')
  const arrival = arrivals.get(page) ?? Promise.all([...waiting].map(applySheet))
  arrivals.set(page, arrival)
  await arrival
  return part
}

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
