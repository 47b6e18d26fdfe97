import type { PageView } from '../page-views.ts'
import { CONSENT, readCookieChoice } from './consent.ts'

/** Loads the tag manager after consent, also after the consent of an earlier visit. */
export function startMeasuring(id: string, shownPage: () => PageView | null): void {
  if (readCookieChoice() === 'all') startTagManager(id, shownPage())
  else window.addEventListener(CONSENT, () => startTagManager(id, shownPage()), { once: true })
}

const SOURCE = 'https://www.googletagmanager.com/gtm.js?id='

type Policy = { createScriptURL(address: string): string }
type Measured = Window & {
  dataLayer?: unknown[]
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
}

/** Loads the tag manager and reports the shown pages by their template, never by their URL (requirements T41, T42). */
function startTagManager(id: string, shown: PageView | null): void {
  const measured = window as Measured
  const layer = (measured.dataLayer ??= [])
  layer.push({
    event: 'gtm.js',
    'gtm.start': Date.now(),
    // A container may add no code of its own to a page with somebody's pension.
    'gtm.blocklist': ['customScripts', 'html', 'j', 'jsm'],
  })
  const pushPageView = ({ template }: PageView) =>
    layer.push({
      event: 'page-view',
      page_path: template,
      page_location: location.origin + template,
      page_referrer: '',
    })
  if (shown) pushPageView(shown)
  window.addEventListener('page-view', (event) => pushPageView((event as CustomEvent<PageView>).detail))
  const script = document.createElement('script')
  script.async = true
  script.src = toScriptUrl(measured, SOURCE + id)
  script.addEventListener('error', () => console.warn('De meting van bezoek is niet geladen.'))
  document.head.append(script)
}

/** The only URL that the page's Trusted Types policy allows. */
function toScriptUrl({ trustedTypes }: Measured, address: string): string {
  const rules: Policy = {
    createScriptURL(wanted) {
      if (/^https:\/\/www\.googletagmanager\.com\/gtm\.js\?id=GTM-[A-Z0-9]+$/.test(wanted)) return wanted
      throw new TypeError('Not an address of the tag manager')
    },
  }
  return (trustedTypes?.createPolicy('gtm', rules) ?? rules).createScriptURL(address)
}
