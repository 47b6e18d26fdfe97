let arrival: Promise<unknown> | undefined

/**
 * What comes later than a finished page, once its styles are there too: until then the page has those of what it shows,
 * and the whole style sheet is one for print.
 */
export async function withWholeStyles<Part>(part: Promise<Part>): Promise<Part> {
  arrival ??= Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[media="print"]')].map(putIntoForce))
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
