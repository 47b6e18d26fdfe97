let arrival: Promise<unknown> | undefined

/**
 * Puts the whole style sheet of a finished page into force, which has the styles of what it shows until then, and
 * resolves when it is there. What comes later than the page waits for it.
 */
export function loadWholeStyles(): Promise<unknown> {
  arrival ??= Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[media="print"]')].map(putIntoForce))
  return arrival
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
