/** In local storage; the page reads it itself before it is painted, by a line that the build puts into every document. */
const KEY = 'weergave'

const schemes = ['light', 'dark'] as const

/** The colours that the customer chose on this device; `system` follows the device. */
export type Theme = 'system' | (typeof schemes)[number]

/** The colours that were chosen on this device before. */
export function readTheme(): Theme {
  try {
    const saved = localStorage.getItem(KEY)
    return schemes.find((scheme) => scheme === saved) ?? 'system'
  } catch {
    // A browser that refuses storage follows the device.
    return 'system'
  }
}

/** Shows the page in these colours, and every page after it. */
export function saveTheme(theme: Theme): void {
  const forced = theme === 'system' ? '' : theme
  if (forced === '') delete document.documentElement.dataset['scheme']
  else document.documentElement.dataset['scheme'] = forced
  // The bar of the browser has a colour for light, and after it one for dark.
  for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').entries()) {
    const scheme = schemes[index]
    meta.media = forced === '' ? `(prefers-color-scheme: ${scheme})` : forced === scheme ? 'all' : 'not all'
  }
  try {
    if (forced === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, forced)
  } catch {
    // Then it holds for this page.
  }
}
