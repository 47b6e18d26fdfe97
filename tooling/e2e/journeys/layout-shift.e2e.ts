import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { contractOf } from './contract-steps.ts'

const visitorPages = [
  '/login',
  '/account-aanmaken',
  '/wachtwoord-vergeten',
  '/wachtwoord-reset',
  '/contact',
  '/uw-rechten',
  '/open/berekenen-bedrag-beleggen',
]
/** The other brand has no open calculators. */
const onlyInMain = '/open/berekenen-bedrag-beleggen'
const customerPages = [
  '/mijn-investeringen',
  '/mijn-berekeningen',
  '/mijn-aangifte',
  '/betaling-afronden',
  '/bedrag-beleggen',
  '/lijfrente-opbouwen',
  '/lijfrente-uitkeren',
  '/mijn-instellingen/persoonlijke-informatie',
]
const contractPages = ['transacties', 'rendement', 'gegevens', 'wijzigen']
const widths = [412, 1280]

type Shift = { value: number; moved: string[] }
type Shifted = { shifts: Shift[] }
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** A network so slow that the document, the code, the data and the fonts arrive one after the other. */
const slowNetwork = { offline: false, latency: 200, downloadThroughput: 200_000, uploadThroughput: 100_000 }

test('nothing moves on a page while it arrives over a slow network @per-brand @wide', async ({ page, brand }) => {
  test.slow()
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        shifts.push({ value, moved: sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 60)}`) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')

  async function measure(path: string) {
    await cdp.send('Network.clearBrowserCache')
    await cdp.send('Network.emulateNetworkConditions', slowNetwork)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const shifts = await page.evaluate(() => (globalThis as unknown as Shifted).shifts)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    const place = `${path} at ${page.viewportSize()?.width} px: ${JSON.stringify(shifts)}`
    expect.soft(sum, place).toBeLessThanOrEqual(0.01)
  }

  for (const width of widths) {
    await page.setViewportSize({ width, height: 823 })
    for (const path of visitorPages.filter((each) => brand === 'main' || each !== onlyInMain)) await measure(path)
  }
  await cdp.send('Network.emulateNetworkConditions', {
    ...slowNetwork,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await logIn(page, 'spaarder')
  const contract = await contractOf(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 823 })
    for (const path of [...customerPages, ...contractPages.map((name) => `/contractbeheer/${contract}/${name}`)]) {
      await measure(path)
    }
  }
})
