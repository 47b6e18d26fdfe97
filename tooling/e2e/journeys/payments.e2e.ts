import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { atTheBank } from './bank-steps.ts'
import { headingOf } from './invest-steps.ts'
import { cardOf, seedContract, tasksOf } from './seed-steps.ts'

test.describe.configure({ timeout: 180_000 })

const paid = 'Uw betaling is ontvangen'

test('a pending payment is awaited, never paid twice, and shown when it arrives @once @wide', async ({
  page,
  context,
  server,
}) => {
  await logIn(page, 'langjarig')
  const contractId = await seedContract(page, server, 'langjarig', { description: 'Even wachten' })
  await pay(page, 'Even wachten')
  const bank = page.url()
  await atTheBank(page, 'Nog in behandeling')
  await expect(page.getByText('Wij vragen uw bank hoe het is gegaan')).toBeVisible()

  const second = await context.newPage()
  await second.goto('/betaling-afronden')
  await expect(cardOf(second, 'Even wachten').getByText('Uw bank verwerkt de betaling')).toBeVisible()
  await expect(cardOf(second, 'Even wachten').getByRole('button', { name: /betalen met iDEAL \| Wero$/ })).toBeHidden()
  await second.goto(bank)
  await atTheBank(second, 'Webhook komt 30 s later')
  await expect(page.getByText(paid)).toBeVisible({ timeout: 60_000 })
  await expectComplete(page, contractId)
})

// Requirement 1.2.
test('a customer who never returns from the bank continues the same payment @once @wide', async ({ page, server }) => {
  await logIn(page, 'langjarig')
  const changes = { description: 'Niet terug', periodicDeposit: 75 }
  const contractId = await seedContract(page, server, 'langjarig', changes)
  // Left at the bank without a choice: the same payment can be continued.
  await pay(page, 'Niet terug')
  const bank = page.url()
  await page.goto('/betaling-afronden')
  await expect(cardOf(page, 'Niet terug').getByText('Er staat nog een betaling voor u klaar')).toBeVisible()
  await pay(page, 'Niet terug')
  expect(page.url()).toBe(bank)
  await atTheBank(page, 'Betaald, maar niet teruggekeerd')
  await expect(page.getByText('Deze betaling is gedaan')).toBeVisible()

  await page.goto('/betaling-afronden')
  await cardOf(page, 'Niet terug')
    .getByRole('button', { name: /^Machtiging tekenen voor/ })
    .click()
  await atTheBank(page, 'Getekend, maar niet teruggekeerd')
  await expect(page.getByText('Deze machtiging is getekend')).toBeVisible()
  await expectComplete(page, contractId)
})

// Requirement 2.4.
test('a return from a bank is not trusted, whatever its URL claims @once @wide', async ({
  page,
  server,
  expectProblem,
}) => {
  await logIn(page, 'uitkering')
  await seedContract(page, server, 'uitkering', { description: 'Van een ander' })
  await pay(page, 'Van een ander')
  const task = (await tasksOf(page)).find(({ first }) => first?.payments.some(({ status }) => status === 'open'))
  const others = task?.first?.payments[0]?.id ?? ''
  expect(others).not.toBe('')

  await page.context().clearCookies()
  await logIn(page, 'ouder')
  const nobodys = '00000000-0000-4000-8000-000000000000'
  const hostile = ['', '1', "' or 1=1 --", '<script>alert(1)</script>', '../../logout', '\u0000', 'x'.repeat(3000)]
  for (const [path, parameter, notFound] of [
    ['/ideal-result', 'payment', 'Wij kunnen deze betaling niet vinden'],
    ['/twikey-result', 'mandate', 'Wij kunnen deze machtiging niet vinden'],
  ] as const) {
    for (const id of [...hostile, nobodys, others]) {
      await page.goto(`${path}?${parameter}=${encodeURIComponent(id)}&status=paid&state=signed`)
      await expect(page.getByText(notFound), id).toBeVisible()
      await expect(page.getByText(paid)).toBeHidden()
    }
    await expectAccessible(page)
    // Without any id there is no payment that was started here.
    await page.goto(path)
    await expect(page.getByText(notFound)).toBeVisible()
  }
  expectProblem(/status of 404/)
})

/** Starts the first payment of a contract and opens the bank's page. */
async function pay(page: Page, contract: string) {
  await page.goto('/betaling-afronden')
  await cardOf(page, contract)
    .getByRole('button', { name: /betalen met iDEAL \| Wero$/ })
    .click()
  await expect(page).toHaveURL(/\/sandbox\/ideal\//)
}

/** When the customer does not return, the bank calls the portal a moment later. */
async function expectComplete(page: Page, contractId: string) {
  await page.goto('/betaling-afronden')
  await expect(headingOf(page)).toHaveText('Betaling afronden')
  await expect.poll(async () => (await tasksOf(page)).map((task) => task.contractId)).not.toContain(contractId)
}
