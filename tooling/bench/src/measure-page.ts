import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** Milliseconds from the navigation on, and the requests until the page was idle. */
export type PageTimes = {
  largestPaint: number
  /** When the code had run and the processor became free. */
  interactive: number
  /** When the first amount in euros was in the document; 0 when there is none. */
  data: number
  requestsBeforePaint: number
}

type StorageState = NonNullable<BrowserContextOptions['storageState']>

// Lighthouse's "slow 4G" and "4× CPU" as the developer tools apply them, on a phone.
const slowNetwork = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Loads a page with an empty cache on a slow phone and network. */
export async function measurePage(browser: Browser, url: string, storageState?: StorageState): Promise<PageTimes> {
  const context = await browser.newContext({ ...phone, locale: 'nl-NL', ...(storageState && { storageState }) })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slowNetwork)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  const times = await readTimes(page)
  await context.close()
  return times
}

type Observed = { largestPaint: number; busyUntil: number; data: number }

function observe(): void {
  const observed: Observed = { largestPaint: 0, busyUntil: 0, data: 0 }
  Object.assign(window, { observed })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.busyUntil = entry.startTime + entry.duration
  }).observe({ type: 'longtask', buffered: true })
  new MutationObserver(() => {
    if (observed.data === 0 && document.body?.textContent?.includes('€')) observed.data = performance.now()
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

function readTimes(page: Page): Promise<PageTimes> {
  return page.evaluate(() => {
    const { largestPaint, busyUntil, data } = (window as unknown as { observed: Observed }).observed
    const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
    const requests = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < largestPaint)
    return {
      largestPaint,
      interactive: Math.max(busyUntil, navigation.domContentLoadedEventEnd, largestPaint),
      data,
      requestsBeforePaint: requests.length + 1,
    }
  })
}
