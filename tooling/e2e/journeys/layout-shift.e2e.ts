import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
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
  await watchShifts(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')

  async function measure(path: string) {
    await cdp.send('Network.clearBrowserCache')
    await cdp.send('Network.emulateNetworkConditions', slowNetwork)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expectNoShift(page, path)
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

test('nothing moves on a page whose document arrives in pieces @per-brand @wide', async ({ page }) => {
  const documents = new Map<string, string>()
  // The page that awaits data hides its footer until it has its code.
  for (const path of visitorPages.filter((each) => each !== onlyInMain)) {
    const html = await (await page.request.get(path)).text()
    documents.set(path, html.replaceAll(/<script[^]*?<\/script>|<link [^>]*>/g, ''))
  }
  const server = createServer((request, response) => void sendInPieces(response, documents.get(request.url ?? '')))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  await watchShifts(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 823 })
    for (const path of documents.keys()) {
      await page.goto(`http://127.0.0.1:${port}${path}`)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expectNoShift(page, path)
    }
  }
  await new Promise((done) => server.close(done))
})

/** The head and its styles at once, then the page after every few of its tags. */
async function sendInPieces(response: ServerResponse, html: string | undefined) {
  if (html === undefined) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  const start = html.indexOf('<div id="app"')
  for (const piece of [html.slice(0, start), ...(html.slice(start).match(/(<[^>]*>[^<]*){1,4}/g) ?? [])]) {
    response.write(piece)
    await wait(40)
  }
  return response.end()
}

async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        shifts.push({ value, moved: sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 60)}`) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function expectNoShift(page: Page, path: string) {
  const shifts = await page.evaluate(() => (globalThis as unknown as Shifted).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const place = `${path} at ${page.viewportSize()?.width} px: ${JSON.stringify(shifts)}`
  expect.soft(sum, place).toBeLessThanOrEqual(0.01)
}
