import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectLayout } from '../harness/accessibility.ts'
import { keptTraces } from '../harness/browser-traces.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { headingOf } from './invest-steps.ts'
import { answerDialog } from './shell-steps.ts'

// Only these journeys use a service worker, which would disturb the others.
test.use({ serviceWorkers: 'allow' })

const lastKnown = (page: Page) => page.getByRole('region', { name: 'Uw laatst bekende gegevens' })

test('without a connection a customer sees the last data, until a logout, and reconnects automatically @per-brand', async ({
  page,
  context,
  takePicture,
  expectProblem,
}) => {
  await logIn(page, 'spaarder')
  await page.goto('/mijn-investeringen')
  await expect(headingOf(page)).toHaveText('Mijn investeringen')
  const contract = page.getByRole('article').first()
  const name = await contract.getByRole('heading').innerText()
  const value = await contract.getByText(/^€/).first().innerText()
  await waitForWorker(page)
  await page.goto('/mijn-berekeningen')
  await expect(headingOf(page)).toHaveText('Mijn berekeningen')
  await expect.poll(async () => (await keptTraces(page))['local storage']).toContain('offersAt')

  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.reload()
  await expect(headingOf(page)).toHaveText('Er is geen verbinding')
  await expect(lastKnown(page)).toContainText(name)
  await expect(lastKnown(page)).toContainText(value)
  await expect(lastKnown(page)).toContainText('U kunt deze gegevens nu alleen bekijken')
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Probeer opnieuw'])
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectLayout(page)
    await takePicture(`geen-verbinding-${width}`)
  }
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(page.getByRole('status')).toHaveText(/^Er is nog geen verbinding/)
  await expectOnlyFilesKept(page)

  await context.setOffline(false)
  await expect(headingOf(page)).toHaveText('Mijn berekeningen')
  await expect(page).toHaveURL('/mijn-berekeningen')

  await context.setOffline(true)
  await page.getByRole('banner').getByRole('button', { name: 'Uitloggen' }).click()
  await answerDialog(page, 'Oké')
  await expect(headingOf(page)).toHaveText('Er is geen verbinding')
  await expect(lastKnown(page)).toBeHidden()
  expect(await page.content()).not.toContain(value)
  await expectOnlyFilesKept(page)

  // The server receives the logout now, and clears the site's storage: the worker too, which the next page registers
  // again.
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('logout'))).toBeNull()
  await expect(async () => {
    await page.goto('/contact')
    await waitForWorker(page)
    await expectOnlyFilesKept(page)
  }).toPass()
})

test('a page that fails without a connection loads again by itself, and the menu still opens @once', async ({
  page,
  context,
  expectProblem,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await logIn(page, 'spaarder')
  const loaded = Promise.all([page.waitForResponse(/mobile-menu/), page.waitForResponse(/page-error/)])
  await page.goto('/mijn-berekeningen')
  await loaded
  await waitForWorker(page)
  await expect(headingOf(page)).toHaveText('Mijn berekeningen')

  expectProblem(/./)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Lijfrente uitkeren' }).click()
  await expect(headingOf(page)).toHaveText('Deze pagina kan niet worden getoond')
  await expect(page.getByText(/^Er is geen verbinding\./)).toBeVisible()
  await expect(page).toHaveTitle(/^Deze pagina kan niet worden getoond – /)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page).toHaveTitle(/Lijfrente uitkeren – /)
  await expect(page).toHaveURL(/^[^?]+\/lijfrente-uitkeren/)
})

test('a new version shows a message in each tab, and loses no typed text @once @wide', async ({
  page,
  context,
  server,
  takePicture,
}) => {
  const site = await startSite(server.addresses.main)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${site.address}/account-aanmaken`)
    await waitForWorker(tab)
    await tab.reload()
    await expect(headingOf(tab)).toBeVisible()
  }
  const typed = other.getByLabel('E-mailadres')
  await typed.fill('sanne@voorbeeld.nl')

  site.deploy()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const messageOf = (tab: Page) => tab.getByRole('region', { name: 'Nieuwe versie' })
  for (const tab of [page, other])
    await expect(messageOf(tab)).toContainText('Er is een nieuwe versie van het portaal.')
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    await takePicture(`nieuwe-versie-${width}`)
  }
  const loaded = page.waitForEvent('load')
  await messageOf(page).getByRole('button', { name: 'Vernieuwen' }).click()
  await loaded
  await expect(headingOf(page)).toBeVisible()
  await expect(messageOf(page)).toBeHidden()
  await expect.poll(() => cacheNames(page)).toEqual(['portal-next'])

  await expect(typed).toHaveValue('sanne@voorbeeld.nl')
  await messageOf(other).getByRole('button', { name: 'Later' }).click()
  await expect(messageOf(other)).toBeHidden()
  await expect(typed).toHaveValue('sanne@voorbeeld.nl')
  await closeTabs(context)
  site.close()
})

/** Waits for the worker and its cache. */
async function waitForWorker(page: Page) {
  const address = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '')
  expect(new URL(address).pathname).toBe('/service-worker.js')
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

/** Asserts that only files of the build are cached: no response of the API, and no page but the offline one. */
async function expectOnlyFilesKept(page: Page) {
  const kept = await page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    }
    return paths
  })
  expect(kept).toContain('/offline.html')
  expect(kept.filter((path) => !/^\/(assets\/[\w.-]+\.(js|css|woff2)|offline\.html)$/.test(path))).toEqual([])
}

/** The same site at its own URL, where a deployment brings another worker without a cache. */
async function startSite(origin: string) {
  let isDeployed = false
  const site = createServer((request, response) => {
    const headers = new Headers(request.headers as Record<string, string>)
    for (const name of ['connection', 'if-none-match', 'if-modified-since']) headers.delete(name)
    headers.set('accept-encoding', 'identity')
    void fetch(origin + request.url, { headers, method: request.method ?? 'GET', redirect: 'manual' }).then(
      async (answer) => {
        let body = Buffer.from(await answer.arrayBuffer())
        if (isDeployed && request.url === '/service-worker.js') body = Buffer.from(toNext(body.toString()))
        response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': body.length })
        response.end(body)
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => site.listen(0, resolve))
  return {
    address: `http://localhost:${(site.address() as AddressInfo).port}`,
    deploy: () => void (isDeployed = true),
    close: () => site.close(),
  }
}

function toNext(worker: string): string {
  const next = worker.replace(/version:`\w+`/, 'version:`next`').replace(/,`\/assets\/index-[^`]+`/, '')
  expect(next).not.toBe(worker)
  return next
}

async function closeTabs(context: BrowserContext) {
  for (const tab of context.pages()) await tab.goto('about:blank')
}
