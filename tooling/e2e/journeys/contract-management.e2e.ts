import { expectAccessible } from '../harness/accessibility.ts'
import { anotherThan } from '../harness/brands.ts'
import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { centsIn, contractOf, contractPageNames, openContract, type ContractPage } from './contract-steps.ts'
import { headingOf } from './invest-steps.ts'
import { ask } from './seed-steps.ts'

// Requirements 1.1, 1.4 and 2.7.
test('a customer goes from the overview through all pages of a contract', async ({ page, takePicture }) => {
  await logIn(page, 'spaarder')
  await page.goto('/mijn-investeringen')
  await page.getByRole('article').getByRole('link').first().click()
  const account = /\/contractbeheer\/[^/]+\/transacties$/
  await expect(page).toHaveURL(account)
  await expect(headingOf(page)).not.toHaveText('Mijn investeringen')
  const name = await headingOf(page).innerText()
  await takePicture('contract-account')
  for (const [path, action] of [
    ['bijstorten', 'Bijstorten'],
    ['verkocht', 'Opnemen'],
    ['wijzigen', 'Wijzigen'],
  ] as const) {
    await page.getByRole('link', { name: action, exact: true }).click()
    await expectPage(path)
  }
  const pages = page.getByRole('navigation', { name: 'Contract' })
  for (const path of ['rendement', 'gegevens', 'documenten', 'historie', 'gebeurtenissen'] as const) {
    await pages.getByRole('link', { name: path }).click()
    await expectPage(path)
  }
  await page.getByRole('link', { name: 'Alle transacties' }).click()
  await expect(headingOf(page)).toHaveText('Transacties')
  await takePicture('contract-transacties')
  await page.goBack()
  await expect(headingOf(page)).toHaveText(name)
  await page.getByRole('main').getByRole('link', { name: 'Mijn investeringen' }).click()
  await expect(headingOf(page)).toHaveText('Mijn investeringen')

  /** Checks the page, and leads back to the account. */
  async function expectPage(path: ContractPage) {
    await expect(page).toHaveURL(new RegExp(`/contractbeheer/[^/]+/${path}$`))
    await expect(headingOf(page)).toHaveText(contractPageNames[path])
    await takePicture(`contract-${path}`)
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(account)
    await expect(headingOf(page)).toHaveText(name)
  }
})

test('on a phone every page of a contract begins with its title, and the account with what can be done @once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await logIn(page, 'spaarder')
  const contract = await contractOf(page)
  const pages = page.getByRole('navigation', { name: 'Contract' })
  await openContract(page, contract, 'transacties')
  for (const action of ['Bijstorten', 'Opnemen', 'Wijzigen']) {
    await expect(page.getByRole('link', { name: action, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await expect(pages).toBeVisible()
  await expectAccessible(page)
  for (const path of ['rendement', 'gegevens', 'historie', 'documenten'] satisfies ContractPage[]) {
    await openContract(page, contract, path)
    await expect(headingOf(page)).toBeInViewport({ ratio: 1 })
    await expect(pages).toBeHidden()
  }
  for (const path of ['verkocht', 'bijstorten'] satisfies ContractPage[]) {
    await openContract(page, contract, path)
    await expect(headingOf(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel(/^Bedrag, in euro/)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Verder naar controleren' })).toBeInViewport({ ratio: 1 })
  }
})

test('more than ten thousand transactions are filtered by URL, paged and downloaded as a file @once', async ({
  page,
}) => {
  await logIn(page, 'langjarig')
  const id = await contractOf(page)
  // From the 25th the file also has the deposit that waits for its dealing, which the page counts apart.
  await openContract(page, id, 'transacties', `?tot=${lastDayOfLastMonth()}`)
  const count = page.getByText(/^[\d.]+ transacties$/)
  const countOfAll = await count.innerText()
  const url = `/api/contracts/${id}/transactions?tot=${lastDayOfLastMonth()}`
  const { total, events } = await ask<{ total: number; events: number }>(page, url)
  expect(total).toBeGreaterThan(10_000)
  // One deposit or switch for each month, and not one for each of its ten funds.
  expect(Number(countOfAll.replaceAll(/\D/g, ''))).toBe(events)
  expect(events).toBeLessThan(total / 5)
  const months = page.getByRole('main').getByRole('heading', { level: 2, name: /^[a-z]+ \d{4}$/ })
  await expect(months).toHaveCount(12)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download als CSV' }).click()
  const file = await (await downloading).createReadStream()
  const bytes = Buffer.concat(await file.toArray())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  // One line for each, and one for the names of the columns.
  expect(bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(total + 1)

  await page.getByRole('combobox', { name: /^Soort/ }).selectOption({ label: 'Omzetting' })
  await page.getByRole('combobox', { name: /^Fonds/ }).selectOption({ label: 'Wereld Aandelenfonds' })
  await page.getByRole('button', { name: 'Toon transacties' }).click()
  await expect(page).toHaveURL(/soort=switch/)
  await expect(page).toHaveURL(/fonds=aandelen-wereld/)
  await expect(count).not.toHaveText(countOfAll)
  const rows = page.getByRole('main').locator('summary').filter({ hasText: '€' })
  await expect(rows.first()).toContainText('Wereld Aandelenfonds')
  for (const event of await rows.all()) {
    await expect(event).toContainText('Omzetting')
    await expect(event).toContainText('Wereld Aandelenfonds')
  }
  await page.goBack()
  await expect(page).not.toHaveURL(/soort=/)
  await expect(months).toHaveCount(12)
  const first = await months.first().innerText()
  await page.getByRole('link', { name: 'Volgende' }).click()
  await expect(page).toHaveURL(/bladzijde=2/)
  await expect(months.first()).not.toHaveText(first)
  await openContract(page, id, 'transacties', '?van=1990-01-01&tot=1990-12-31')
  await expect(page.getByText('Geen transacties gevonden')).toBeVisible()
})

// Requirement 7.5.
test('the return of any period adds up, in total and per fund, and a period without data has a message @once @wide', async ({
  page,
}) => {
  await logIn(page, 'spaarder')
  const id = await contractOf(page)
  await openContract(page, id, 'rendement')
  for (const preset of ['Dit jaar', '3 jaar', 'Vanaf de start']) {
    await page.getByRole('tab', { name: preset }).click()
    await expect(page.getByRole('tab', { name: preset })).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const table = page.getByRole('table', { name: /Per fonds/ })
    const rows = await table.getByRole('row').all()
    const amounts = await Promise.all(
      rows.slice(1).map(async (row) => (await row.getByRole('cell').allInnerTexts()).map(centsIn)),
    )
    for (const row of amounts) {
      // Begin, deposits, withdrawals, (switched,) costs and result add up to the end.
      expect(row.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(row.at(-1))
    }
    const total = amounts.at(-1) ?? []
    const funds = amounts.slice(0, -1)
    total.forEach((amount, column) => {
      expect(funds.reduce((sum, row) => sum + (row[column] ?? 0), 0)).toBe(amount)
    })
  }
  await expect(page.getByText('Gemiddeld per jaar').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Kies zelf een periode')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const moments = page.getByRole('slider')
  const newest = await moments.getAttribute('aria-valuetext')
  await moments.focus()
  await page.keyboard.press('Home')
  await expect(moments).not.toHaveAttribute('aria-valuetext', newest ?? '')
  await page.keyboard.press('End')
  await expect(moments).toHaveAttribute('aria-valuetext', newest ?? '')
  await openContract(page, id, 'rendement', '?van=1990-01-01&tot=1990-12-31')
  await expect(page.getByText('In deze periode was er nog geen waarde')).toBeVisible()
  await expect(page.getByText(/0%|100%/)).toHaveCount(0)
})

// Requirement C29.
test('on a phone every figure of a table has its name @once @wide', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await logIn(page, 'spaarder')
  await openContract(page, await contractOf(page), 'verkocht')
  await page.getByText('Uw fondsen en wat u nu kunt verkopen').first().click()
  const table = page.getByRole('table', { name: 'Uw fondsen en wat u nu kunt verkopen' })
  for (const name of [/^Participaties \d/, /^Koers €/, /^Waarde €/, /^Geblokkeerd €/, /^Te verkopen €/]) {
    await expect(table.getByRole('cell', { name }).first()).toBeVisible()
  }
})

test('a table that scrolls sideways begins at its first figures @once @wide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await logIn(page, 'tijdelijk')
  const contract = await contractOf(page, 'SDIL')
  for (const width of [320, 412, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await openContract(page, contract, 'rendement')
    const table = page.getByRole('region', { name: 'Per fonds' })
    await expect(table.getByRole('columnheader', { name: 'Begin' })).toBeVisible()
    // The table rests at a column once its font has come.
    await page.waitForLoadState('networkidle')
    const { left, room } = await table.evaluate((it) => ({
      left: it.scrollLeft,
      room: it.scrollWidth - it.clientWidth,
    }))
    expect(left, `at ${width} px`).toBe(0)
    expect(room, `at ${width} px`).toBeGreaterThan(1)
  }
})

test('a document is a real PDF, and is not marked as new once it is read', async ({ page }) => {
  await logIn(page, 'ouder')
  await openContract(page, await contractOf(page), 'documenten')
  const isNew = page.getByText('Nieuw', { exact: true })
  await expect(isNew.first()).toBeVisible()
  const before = await isNew.count()
  const row = page.getByRole('listitem').filter({ has: isNew }).first()
  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^[\w -]+\.pdf$/)
  const bytes = Buffer.concat(await (await download.createReadStream()).toArray())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(isNew).toHaveCount(before - 1)
  await page.reload()
  await expect(headingOf(page)).toHaveText('Documenten')
  await expect(isNew).toHaveCount(before - 1)
})

// Requirements 7.4 and T16.
test('a contract of another customer, one of the other brand and a missing one look the same @once @wide', async ({
  page,
  context,
  server,
  brand,
  expectProblem,
}) => {
  const stranger = await context.browser()?.newContext({ baseURL: server.addresses[anotherThan(brand)] })
  const other = await stranger?.newPage()
  if (!other) throw new Error('The browser opens no other window.')
  await logIn(other, 'langjarig')
  const ofOtherBrand = await contractOf(other)
  await stranger?.close()
  await logIn(page, 'langjarig')
  const ofSomebody = await contractOf(page)
  await logIn(page, 'spaarder')

  const texts = new Set<string>()
  for (const id of [ofSomebody, ofOtherBrand, '00000000-0000-4000-8000-000000000000', 'bestaat-niet', '%3Cb%3E']) {
    for (const path of ['gegevens', 'transacties'] satisfies ContractPage[]) {
      await page.goto(`/contractbeheer/${id}/${path}`)
      await expect(headingOf(page)).toHaveText('Dit contract is er niet')
      texts.add(await page.getByRole('main').innerText())
    }
  }
  expect(texts.size).toBe(1)
  expectProblem(/status of 40[04]/)
})

function lastDayOfLastMonth(): string {
  const date = new Date()
  date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}
