import type { Page } from '@playwright/test'
import { createCustomer, logInAs } from '../harness/new-customer.ts'
import { expect, test } from '../harness/test.ts'
import { headings, headingOf } from './invest-steps.ts'
import { resume, seedOffer } from './seed-steps.ts'

// Requirement C18.
test('what a customer reads is printed, without buttons and without fields @once @wide', async ({ page, server }) => {
  await createCustomer(page, server, 'op-papier@voorbeeld.nl')
  await logInAs(page, 'op-papier@voorbeeld.nl')
  for (const description of ['Verbouwing', 'Studie']) await seedOffer(page, { description })
  await page.goto('/mijn-berekeningen')
  await expect(page.getByText('Vergelijk', { exact: false }).first()).toBeVisible()
  await expectPaper(page, 'Eerste inleg')

  await resume(page, 'Verbouwing', 'bedrag-beleggen', 'resultaat')
  await expect(headingOf(page)).toHaveText(headings.resultaat)
  // The chosen way to show the amounts is what the amounts mean.
  await expectPaper(page, 'In euro’s van nu')
  await page.goto('/mijn-aangifte')
  await expect(headingOf(page)).toHaveText('Mijn aangifte')
  await expectPaper(page, 'Mijn aangifte')
  await page.goto('/mijn-investeringen')
  await expect(headingOf(page)).toHaveText('Mijn investeringen')
  await expectPaper(page, 'Mijn investeringen')
})

async function expectPaper(page: Page, read: string) {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByText(read).first()).toBeVisible()
  // The slider of a chart is drawn over it and transparent.
  const controls = page.locator('main').locator('button, input:not([type=range]), select, textarea')
  const left = []
  for (const control of await controls.all()) {
    if ((await control.isVisible()) && !(await control.isChecked().catch(() => false)))
      left.push(await control.evaluate((each) => each.outerHTML))
  }
  expect(left).toEqual([])
  await page.emulateMedia({ media: 'screen' })
}
