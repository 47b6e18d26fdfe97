import type { BrandIcon } from '../brand.ts'

/** The maximum wait for the environment or the page, in milliseconds (requirement 9.13). */
const FALLBACK = 5000

/** Adds the brand's icons once: at the environment signal, when the page is ready, or after five seconds. */
export function setFavicons(icons: readonly BrandIcon[]): void {
  let isSet = false
  function set() {
    if (isSet) return
    isSet = true
    for (const old of document.querySelectorAll('link[rel~="icon"], link[rel="apple-touch-icon"]')) old.remove()
    for (const { href, ...attributes } of icons) {
      const link = Object.assign(document.createElement('link'), { href: `${href}?v=${Date.now()}` })
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
      document.head.append(link)
    }
  }
  window.addEventListener('environment', set, { once: true })
  if (document.readyState === 'complete') set()
  else window.addEventListener('load', set, { once: true })
  setTimeout(set, FALLBACK)
}
