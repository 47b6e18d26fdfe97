import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveCookieChoice, readCookieChoice } from './consent.ts'
import { startMeasuring } from './start-measuring.ts'

type Measured = { dataLayer?: Record<string, unknown>[] }
const layer = () => (window as Measured).dataLayer ?? []
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)
const show = (template: string) => window.dispatchEvent(new CustomEvent('page-view', { detail: { template } }))

function forget() {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`
  delete (window as Measured).dataLayer
  document.head.replaceChildren()
}

beforeEach(forget)
afterEach(forget)

describe('measuring visits', () => {
  // Requirements C30 and L30.
  it('sends no requests before consent', () => {
    startMeasuring('GTM-ABC123', () => ({ template: '/contact' }))
    show('/about')
    expect([layer(), scripts()]).toEqual([[], []])
    saveCookieChoice('necessary')
    expect([layer(), scripts()]).toEqual([[], []])
    expect(readCookieChoice()).toBe('necessary')
    saveCookieChoice('all')
    expect(scripts()).toHaveLength(1)
  })

  // Requirement 7.22.
  it('begins after consent with the current page, and reports templates only', () => {
    startMeasuring('GTM-ABC123', () => ({ template: '/contractbeheer/:contractId/historie' }))
    saveCookieChoice('all')
    show('/contact')
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123'])
    expect(layer()).toMatchObject([
      { event: 'gtm.js', 'gtm.blocklist': ['customScripts', 'html', 'j', 'jsm'] },
      {
        event: 'page-view',
        page_path: '/contractbeheer/:contractId/historie',
        page_location: `${location.origin}/contractbeheer/:contractId/historie`,
        page_referrer: '',
      },
      { event: 'page-view', page_path: '/contact' },
    ])
  })

  it('begins at once for a visitor who consented on an earlier visit', () => {
    saveCookieChoice('all')
    startMeasuring('GTM-ABC123', () => null)
    expect(scripts()).toHaveLength(1)
  })

  // Requirements 9.15 and T41.
  it('can only load a container of the tag manager', () => {
    saveCookieChoice('all')
    expect(() => startMeasuring('GTM-A"><script>', () => null)).toThrow('Not an address of the tag manager')
    expect(scripts()).toEqual([])
  })
})

it('deletes the earlier cookies when consent is withdrawn', () => {
  document.cookie = '_ga=GA1.1.12345; Path=/'
  document.cookie = 'hasCookie=true; Path=/'
  saveCookieChoice('necessary')
  expect(document.cookie.split('; ').toSorted()).toEqual(['hasCookie=true', 'optionalCookies=necessary'])
})
