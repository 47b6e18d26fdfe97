import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Processor } from './processor.ts'

/** Milliseconds from the navigation on, and what was requested until the page was quiet. */
export type PageTimes = {
  firstPaint: number
  largestPaint: number
  /** When the code had run and the processor became free. */
  interactive: number
  /** When the first amount in euros was in the document; 0 when there is none. */
  data: number
  requestsBeforePaint: number
  requests: number
  /** Cumulative layout shift: parts of the window, not milliseconds. */
  shift: number
  /** Total blocking time: what each task took above 50 ms. */
  blocking: number
  /** The longest task; 0 when none took more than 50 ms, which a browser does not report. */
  longestTask: number
  /** Processor time of all scripts. */
  script: number
}

type StorageState = NonNullable<BrowserContextOptions['storageState']>

// Lighthouse's "slow 4G" as the developer tools apply it, on a phone.
const slowNetwork = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Loads a page with an empty cache on a slow phone and network. */
export async function measurePage(
  browser: Browser,
  { slowDown }: Processor,
  url: string,
  storageState?: StorageState,
): Promise<PageTimes> {
  const context = await browser.newContext({ ...phone, locale: 'nl-NL', ...(storageState && { storageState }) })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  await cdp.send('Network.emulateNetworkConditions', slowNetwork)
  await slowDown(cdp)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  const { metrics } = await cdp.send('Performance.getMetrics')
  const script = 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
  const times = { ...(await readTimes(page)), script }
  await context.close()
  return times
}

type Observed = Omit<PageTimes, 'firstPaint' | 'interactive' | 'requestsBeforePaint' | 'requests' | 'script'> & {
  busyUntil: number
}

function observe(): void {
  const observed: Observed = { largestPaint: 0, busyUntil: 0, data: 0, shift: 0, blocking: 0, longestTask: 0 }
  Object.assign(window, { observed })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      observed.busyUntil = entry.startTime + entry.duration
      observed.blocking += entry.duration - 50
      observed.longestTask = Math.max(observed.longestTask, entry.duration)
    }
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver(() => {
    if (observed.data === 0 && document.body?.textContent?.includes('€')) observed.data = performance.now()
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

function readTimes(page: Page): Promise<Omit<PageTimes, 'script'>> {
  return page.evaluate(() => {
    const { largestPaint, busyUntil, data, shift, blocking, longestTask } = (
      window as unknown as { observed: Observed }
    ).observed
    const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
    const requests = performance.getEntriesByType('resource')
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      largestPaint,
      interactive: Math.max(busyUntil, navigation.domContentLoadedEventEnd, largestPaint),
      data,
      requestsBeforePaint: requests.filter(({ startTime }) => startTime < largestPaint).length + 1,
      requests: requests.length + 1,
      shift,
      blocking,
      longestTask,
    }
  })
}
