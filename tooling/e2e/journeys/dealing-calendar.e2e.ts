import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { headingOf } from './invest-steps.ts'

test('a customer reads when an order of today is dealt @per-brand', async ({ page }) => {
  await logIn(page, 'langjarig')
  await page.goto('/handelskalender')
  await expect(headingOf(page)).toHaveText('Handelskalender')
  await expect(page.getByRole('definition').first()).toContainText(/^\d+ \w+ \d{4}, 16\.00 uur$/)
  await expectAccessible(page)
})

test('a visitor logs in first @once', async ({ page }) => {
  await page.goto('/handelskalender')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fhandelskalender$/)
})
