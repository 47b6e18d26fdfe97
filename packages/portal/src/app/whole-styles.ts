const arrivals = new WeakMap<Document, Promise<unknown>>()

/**
 * What comes later than a finished page, once its styles are there too: until then the page has those of what it shows,
 * and the whole style sheet is one for print.
 */
export async function withWholeStyles<Part>(part: Promise<Part>, page: Document = document): Promise<Part> {
  const waiting = page.querySelectorAll<HTMLLinkElement>('link[media="print"]')
  const arrival = arrivals.get(page) ?? Promise.all([...waiting].map(putIntoForce))
  arrivals.set(page, arrival)
  await arrival
  return part
}

async function putIntoForce(link: HTMLLinkElement): Promise<void> {
  const isThere = link.sheet !== null
  link.media = 'all'
  if (isThere) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    // Without it the page works with the styles it has.
    link.addEventListener('error', resolve)
  })
}
