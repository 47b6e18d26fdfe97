import { expect, type Locator, type Page } from '@playwright/test'

/** Chooses an outcome on the page of the sandbox bank. */
export async function atTheBank(page: Page, outcome: string) {
  await expect(page).toHaveURL(/\/sandbox\//)
  await page.getByRole('button', { name: outcome, exact: true }).click()
}

/** Completes a transfer at the sandbox bank, in another tab; the portal's page stays unchanged. */
export async function receiveTransfer(page: Page, reference: string) {
  const bank = await page.context().newPage()
  await bank.goto(`/sandbox/overboeking?kenmerk=${encodeURIComponent(reference)}`)
  await bank.getByRole('button', { name: 'Geld is binnengekomen' }).click()
  await expect(bank.getByText('Deze betaling is gedaan')).toBeVisible()
  await bank.close()
}

/** The payment reference in an instruction. */
export async function referenceIn(instruction: Locator): Promise<string> {
  const term = instruction.getByRole('term').filter({ hasText: /^Kenmerk$/ })
  return (await term.locator('xpath=following-sibling::dd[1]').innerText()).trim()
}

/** Waits until the contract of a flow is complete: the bank may call the portal a moment later. */
export async function expectComplete(page: Page, flow: string) {
  await expect(async () => {
    await page.goto(`${flow}?pagina=bevestiging`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alles is geregeld', { timeout: 3000 })
  }).toPass({ timeout: 45_000 })
}
