import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { startPortalServer, type PortalServer } from '../harness/portal-server.ts'
import { expect, test } from '../harness/test.ts'
import { contractOf } from './contract-steps.ts'
import { headingOf } from './invest-steps.ts'
import { fillInLogin } from './shell-steps.ts'

/* With an invented tag manager and error service: the browser's requests to other sites are intercepted. */
const settings = { TAG_MANAGER: 'on', SENTRY_DSN: 'https://sleutel@errors.example/7' }
const container = 'https://www.googletagmanager.com/gtm.js?id=GTM-LINDEWAAL'
const numbers = ['284610379', 'NL94BANK0736418295', 'zwanenvelder@example.nl']

test.describe('with visits measured and errors reported', () => {
  let measured: PortalServer
  test.beforeAll(async () => {
    measured = await startPortalServer(settings)
  })
  test.afterAll(() => measured.remove())

  // Requirements 7.22 and T42.
  test('nothing is requested from another site before consent; after it only templates are sent @once @wide', async ({
    page,
  }) => {
    const heard = await listen(page, "window.loaded = 'ja'")
    await page.goto(`${measured.addresses.main}/login?redirect=%2Fmijn-berekeningen`)
    const choice = page.getByRole('region', { name: 'Optionele cookies' })
    await expect(choice).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toContainText(
      'Deze applicatie maakt gebruik van cookies',
    )
    await expectAccessible(page)
    await choice.getByRole('button', { name: 'Alleen noodzakelijk' }).click()
    await page.goto(`${measured.addresses.main}/contact`)
    await page.getByRole('button', { name: 'Cookies' }).click()
    expect(heard.asked()).toEqual([])

    await choice.getByRole('button', { name: 'Toestaan' }).click()
    await expect.poll(() => heard.asked()).toEqual([container])
    await expect.poll(() => page.evaluate(() => (window as { loaded?: string }).loaded)).toBe('ja')
    await logInAt(page, measured)
    const id = await contractOf(page)
    await page.goto(`${measured.addresses.main}/contractbeheer/${id}/historie`)
    const readTold = () => page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer ?? []))
    await expect.poll(readTold).toContain('"page_path":"/contractbeheer/:contractId/historie"')
    expect(await readTold()).not.toContain(id)
    expect(new Set(heard.asked())).toEqual(new Set([container]))
  })

  test('the choice stands above the message about cookies, and closing one leaves the other @once @wide', async ({
    page,
  }) => {
    await listen(page, "window.loaded = 'ja'")
    const choice = page.getByRole('region', { name: 'Optionele cookies' })
    const message = page.getByRole('region', { name: 'Cookies', exact: true })
    for (const width of [320, 375, 1280]) {
      await page.context().clearCookies()
      await page.setViewportSize({ width, height: 700 })
      await page.goto(`${measured.addresses.main}/login`)
      await expect(message).toBeInViewport({ ratio: 1 })
      await expect(choice).toBeInViewport({ ratio: 1 })
      const [above, below] = [await choice.boundingBox(), await message.boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0), `at ${width} px`).toBeLessThanOrEqual(below?.y ?? 0)
      await message.getByRole('button', { name: 'Sluit melding' }).click()
      await expect(message).toBeHidden()
      await expect(choice).toBeInViewport({ ratio: 1 })
    }
    await choice.getByRole('button', { name: 'Toestaan' }).click()
    await expect(choice).toBeHidden()
    const measures = () => page.evaluate(() => 'loaded' in window)
    await expect.poll(measures).toBe(true)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
    await choice.getByRole('button', { name: 'Alleen noodzakelijk' }).click()
    await expect(choice).toBeHidden()
    // A script that runs only stops with its document.
    await expect.poll(measures).toBe(false)
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'optionalCookies')?.value).toBe('necessary')
  })

  // Requirements 7.22 and T41.
  test('the whole portal works when both are blocked, and an error report has no personal data @once @wide', async ({
    page,
    expectProblem,
  }) => {
    const heard = await listen(page, null)
    await page.context().addCookies([{ name: 'optionalCookies', value: 'all', url: measured.addresses.main }])
    await logInAt(page, measured)
    await page.goto(`${measured.addresses.main}/mijn-berekeningen?naam=${numbers[2]}`)
    await expect(headingOf(page)).toHaveText('Mijn berekeningen')
    await expect.poll(() => heard.asked()).toContain(container)
    await page.evaluate((text) => void Promise.reject(new Error(text)), `Fout bij ${numbers.join(' en ')}`)
    await expect.poll(() => heard.reports().length).toBe(1)
    const [report = ''] = heard.reports()
    expect(report).toContain('"route":"/mijn-berekeningen"')
    expect(report).toContain('Fout bij [verwijderd] en [verwijderd] en [verwijderd]')
    for (const number of [...numbers, 'spaarder@demo.nl', 'Oeveren']) expect(report).not.toContain(number)
    expectProblem(/ERR_FAILED .*googletagmanager/)
    expectProblem(/ERR_FAILED .*errors\.example/)
    expectProblem(/Onverwachte fout in het portaal/)
    expectProblem(/Uncaught Error: Fout bij/)
  })
})

// Requirement 7.22.
test('without their settings no page contains a tag manager or an error service @once', async ({ page }) => {
  const heard = await listen(page, null)
  const answer = await page.goto('/login')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
  expect(policy).toMatch(/trusted-types service-worker$/)
  expect(`${policy} ${await answer?.text()}`).not.toMatch(/google|sentry|GTM-|unsafe/i)
  expect(heard.asked()).toEqual([])
})

/** Intercepts every request to another site; responds with `script` to those for a script, or blocks them all. */
async function listen(page: Page, script: string | null) {
  const asked: string[] = []
  const reports: string[] = []
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      asked.push(route.request().url())
      const body = route.request().postData()
      if (body !== null) reports.push(body)
      return script === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script })
    },
  )
  return { asked: () => asked, reports: () => reports }
}

async function logInAt(page: Page, { addresses }: PortalServer) {
  await page.goto(`${addresses.main}/login`)
  await fillInLogin(page, 'spaarder')
  await expect(headingOf(page)).toHaveText('Mijn investeringen')
}
