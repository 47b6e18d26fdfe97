let arrival: Promise<unknown> | undefined

/**
 * Resolves with a lazy part of a page once the whole style sheet is applied. Until then a finished page has only the
 * styles of its first view, and links the whole sheet for print.
 */
export async function withWholeStyles<Part>(part: Promise<Part>): Promise<Part> {
  arrival ??= Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[media="print"]')].map(applySheet))
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
