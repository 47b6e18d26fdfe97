/** A local storage key. A line that the build puts into every document reads it before the first paint. */
const KEY = 'weergave'

const schemes = ['light', 'dark'] as const

/** The colours that the customer chose on this device; `system` follows the device. */
export type Theme = 'system' | (typeof schemes)[number]

export function readTheme(): Theme {
  try {
    const saved = localStorage.getItem(KEY)
    return schemes.find((scheme) => scheme === saved) ?? 'system'
  } catch {
    // A browser that refuses storage follows the device.
    return 'system'
  }
}

/** Shows the page in these colours, and saves them for every next page. */
export function saveTheme(theme: Theme): void {
  const forced = theme === 'system' ? '' : theme
  if (forced === '') delete document.documentElement.dataset['scheme']
  else document.documentElement.dataset['scheme'] = forced
  // The browser's own bar has a colour for light and one for dark.
  for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').entries()) {
    const scheme = schemes[index]
    meta.media = forced === '' ? `(prefers-color-scheme: ${scheme})` : forced === scheme ? 'all' : 'not all'
  }
  try {
    if (forced === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, forced)
  } catch {
    // Without storage the choice applies to this page.
  }
}
