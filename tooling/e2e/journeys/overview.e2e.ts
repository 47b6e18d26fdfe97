import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import { contractPageNames } from './contract-steps.ts'
import { headingOf } from './invest-steps.ts'

test('the card of a contract states the same result and the same percentage as its Rendement page @once', async ({
  page,
}) => {
  await logIn(page, 'langjarig')
  await page.goto('/mijn-investeringen')
  const card = page.getByRole('article').first()
  const stated = card.getByText(/€\s.+ \(gemiddeld .+ per jaar\)/)
  const [, result = '', percentage = ''] = /(€\s[\d.,-]+) \(gemiddeld (\S+%)/.exec(await stated.innerText()) ?? []
  expect(result).not.toBe('')
  await card.getByRole('link', { name: 'Uitleg' }).click()
  await expect(headingOf(page)).toHaveText(contractPageNames.rendement)
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Vanaf de start')
  await expect(page.getByRole('tabpanel')).toContainText(`Resultaat na kosten${result}`)
  await expect(page.getByRole('tabpanel')).toContainText(`Uw rendement${percentage}`)
})
