import { expectAccessible } from '../harness/accessibility.ts'
import { startPortalServer } from '../harness/portal-server.ts'
import { expect, test } from '../harness/test.ts'
import { fillStap1, headingOf, headings, wholePlan } from './invest-steps.ts'

const minute = 60_000

// Requirement C22.
test('two minutes before a session ends every tab offers to stay, and one click extends all @once @wide', async ({
  page,
  context,
  takePicture,
  expectProblem,
}) => {
  test.setTimeout(180_000)
  const server = await startPortalServer()
  const origin = server.addresses.main
  const other = await context.newPage()
  await page.goto(`${origin}/about`)
  await page.evaluate(logInHere, 'spaarder@demo.nl')
  for (const tab of [page, other]) {
    await tab.goto(`${origin}/bedrag-beleggen`)
    await expect(headingOf(tab)).toHaveText(headings.stap1)
  }
  await fillStap1(page, wholePlan)

  // The server's clock is more than 28 minutes ahead; the customer did nothing in the meantime.
  await restartAt(28.25)
  const warningOf = (tab: typeof page) => tab.getByRole('alertdialog', { name: 'Wilt u ingelogd blijven?' })
  await expect(async () => {
    // As when somebody returns to the window; within ten seconds of the last check none is sent.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(warningOf(page)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 75_000 })
  await other.bringToFront()
  await expect(warningOf(other)).toBeVisible()
  await expectAccessible(other)
  await takePicture('sessie-waarschuwing')
  await other.keyboard.press('Escape')
  await expect(warningOf(other)).toBeVisible()
  await warningOf(other).getByRole('button', { name: 'Ingelogd blijven' }).click()
  for (const tab of [page, other]) await expect(warningOf(tab)).toBeHidden()
  await expect(page.getByLabel('Omschrijving')).toHaveValue(wholePlan.description ?? '')

  // After the end every tab shows the login, with a return path.
  await restartAt(90)
  expectProblem(/status of 401 .*\/api\//)
  await page.bringToFront()
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page).toHaveURL(/\/login/, { timeout: 2000 })
  }).toPass({ timeout: 75_000 })
  await expect(other).toHaveURL(/\/login/)
  for (const tab of [page, other]) await tab.goto('about:blank')
  await server.remove()

  async function restartAt(minutes: number) {
    // No tab may notice that the server is away for a moment.
    await context.route('**/api/**', (route) => route.fulfill({ json: { data: { status: 'alive' } } }))
    await server.end()
    await server.start({ CLOCK: new Date(Date.now() + minutes * minute).toISOString() })
    await context.unroute('**/api/**')
  }
})

async function logInHere(username: string) {
  const password = 'Welkom-bij-de-demo-2026'
  const headers = { 'Content-Type': 'application/json' }
  await fetch('/api/login', { method: 'POST', headers, body: JSON.stringify({ username, password }) })
}
