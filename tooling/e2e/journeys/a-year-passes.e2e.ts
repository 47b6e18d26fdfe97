import type { Page } from '@playwright/test'
import { logIn } from '../harness/log-in.ts'
import { startPortalServer } from '../harness/portal-server.ts'
import { expect, test } from '../harness/test.ts'
import { contractOf, openContract } from './contract-steps.ts'
import { headingOf } from './invest-steps.ts'
import { ask } from './seed-steps.ts'

type Summary = { valueDate: string; depositedCents: number; awaitingCents: number }

/** The monthly deposit of `spaarder` at the main brand, in cents. */
const monthlyCents = 250_00

test('a year passes: every month is collected and dealt, and the yearly statement is there @once @wide', async ({
  browser,
}) => {
  test.slow()
  const server = await startPortalServer()
  try {
    const context = await browser.newContext({ baseURL: server.addresses.main })
    const page = await context.newPage()
    await logIn(page, 'spaarder')
    const before = await summaryOf(page)

    await server.end()
    const nextYear = new Date()
    nextYear.setFullYear(nextYear.getFullYear() + 1)
    await server.start({ CLOCK: nextYear.toISOString() })
    await logIn(page, 'spaarder')
    const lastMonth = `${Number(before.valueDate.slice(0, 4)) + 1}${before.valueDate.slice(4)}`
    await expect.poll(async () => (await summaryOf(page)).valueDate, { timeout: 60_000 }).toBe(lastMonth)
    const after = await summaryOf(page)
    expect(after.depositedCents - before.depositedCents).toBe(12 * monthlyCents)

    const id = await contractOf(page)
    await openContract(page, id, 'documenten')
    const statement = new RegExp(`Jaaropgave ${before.valueDate.slice(0, 4)} \\(PDF\\)$`)
    await expect(page.getByRole('button', { name: statement })).toBeVisible()
    await openContract(page, id, 'transacties', `?soort=periodic&van=${before.valueDate}`)
    await expect(headingOf(page)).toHaveText('Transacties')
    // Twelve months and the one before them, each in four funds.
    await expect(page.getByText('13 transacties')).toBeVisible()
    await context.close()
  } finally {
    await server.remove()
  }
})

async function summaryOf(page: Page): Promise<Summary> {
  const { Contract } = await ask<{ Contract: [Summary] }>(page, '/api/contracts/summaries')
  return Contract[0]
}
