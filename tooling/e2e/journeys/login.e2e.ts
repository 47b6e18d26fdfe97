import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { oneTimeCode } from '../harness/one-time-code.ts'
import { expect, test } from '../harness/test.ts'
import { expectArrival } from './invest-steps.ts'
import { fillInLogin } from './shell-steps.ts'

// Requirement 4.2.
test('a customer whom the portal cannot recognise reads why the login is shown, and continues later @tour', async ({
  page,
  expectProblem,
}) => {
  await logIn(page, 'starter')
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 500, json: {} }))
  expectProblem(/status of 500 .*\/api\/users\/me\)$/)
  await page.goto('/mijn-berekeningen')
  await expect(page.getByText('Wij kunnen nu niet zien of u bent ingelogd')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/users/me')
  await page.getByRole('button', { name: 'Probeer het opnieuw' }).click()
  await expectArrival(page, 'Mijn berekeningen')
})

test('a wrong password shows an error and leaves the name; an empty form shows what to fill in', async ({
  page,
  expectProblem,
  takePicture,
}) => {
  await page.goto('/login')
  const summary = page.getByRole('alert')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(summary.getByRole('heading')).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Vul uw e-mailadres of gebruikersnaam in',
    'Vul uw wachtwoord in',
  ])
  await expectAccessible(page)
  await takePicture('login-leeg')
  await summary.getByRole('link', { name: 'Vul uw wachtwoord in' }).click()
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeFocused()

  await fillInLogin(page, 'starter', 'niet-mijn-wachtwoord')
  await expect(summary).toContainText('De combinatie van e-mailadres en wachtwoord klopt niet.')
  await expect(summary.getByRole('heading')).toBeFocused()
  expectProblem(/status of 401 .*\/api\/login\)$/)
  await expect(page.getByLabel('E-mailadres of gebruikersnaam')).toHaveValue('starter@demo.nl')
  await expect(page).toHaveURL('/login')
  await expectAccessible(page)

  const field = page.getByLabel('Wachtwoord', { exact: true })
  await field.fill('Welkom-bij-de-demo-2026')
  await page.getByRole('button', { name: 'Toon wachtwoord' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Verberg wachtwoord' }).click()
  await expect(field).toHaveAttribute('type', 'password')
  await field.press('Enter')
  await expectArrival(page, 'Mijn investeringen')
})

test('a customer with a second factor gets nowhere without the right code @per-brand', async ({
  page,
  expectProblem,
  takePicture,
}) => {
  await page.goto('/login')
  await fillInLogin(page, 'opbouw')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bevestig dat u het bent')
  await expectAccessible(page)
  await takePicture('login-code')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('twoFaToken')
  const summary = page.getByRole('alert')
  const code = page.getByLabel('Code van zes cijfers')

  await code.fill('12ab')
  await page.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(summary).toContainText('Vul de code van zes cijfers in')
  await expect(code).toHaveValue('12ab')
  // The page stays closed until the second factor is confirmed.
  await page.getByRole('button', { name: 'Terug naar inloggen' }).click()
  await page.goto('/mijn-investeringen')
  await expect(page).toHaveURL('/login?redirect=%2Fmijn-investeringen')

  await fillInLogin(page, 'opbouw')
  const wrong = String((Number(oneTimeCode()) + 1) % 1_000_000).padStart(6, '0')
  await code.fill(wrong)
  await page.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(summary).toContainText(/code/)
  expectProblem(/status of 4\d\d .*\/api\/login\/two-factor\)$/)
  await expectAccessible(page)
  await page.goto('/mijn-investeringen')
  await expect(page).toHaveURL('/login?redirect=%2Fmijn-investeringen')
})

test("text that is typed before the page's code has loaded counts @once", async ({ page }) => {
  let arrive = () => {}
  const isOnItsWay = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isOnItsWay
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mailadres of gebruikersnaam').fill('starter@demo.nl')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-bij-de-demo-2026')
  arrive()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expectArrival(page, 'Mijn investeringen')
})

/** Each of these leads to another site in some browser or framework (requirement T27), or nowhere. */
const hostileTargets = [
  '//evil.example',
  '/\\evil.example',
  '/%5Cevil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%0d%0aSet-Cookie:a=b',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/@evil.example',
  '///evil.example/mijn-investeringen',
  'mijn-berekeningen',
  '/bestaat-niet',
]

// Requirements 6.6 and T27.
test('a hostile redirect leads to the start @once @wide', async ({ page, baseURL, context }) => {
  for (const target of hostileTargets) {
    await context.clearCookies()
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
    await fillInLogin(page, 'starter')
    await expect(page.getByRole('heading', { level: 1 }), target).toHaveText('Mijn investeringen')
    expect(new URL(page.url()).origin).toBe(baseURL)
    await expect(page).toHaveURL('/mijn-investeringen')
  }
})
