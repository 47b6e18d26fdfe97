import type { Walker } from './walker.ts'

/** A customer of 62 years with a capital of € 150,000: what does it give a month, now and from the AOW? From home. */
export async function walkToPayout({ page, tap, type, arrive }: Walker): Promise<void> {
  await arrive('Mijn investeringen')
  await tap(page.getByText('Product toevoegen'))
  await tap(page.getByRole('main').getByRole('link', { name: 'Lijfrente uitkeren' }))
  await page.getByRole('textbox', { name: 'Dag', exact: true }).waitFor()
  await arrive(/uitkeren\?$/)
  for (const [part, text] of [
    ['Dag', '10'],
    ['Maand', '5'],
    ['Jaar', '1964'],
  ] as const)
    await type(page.getByRole('textbox', { name: part, exact: true }), text)
  await type(page.getByLabel('Uw lijfrentekapitaal, in euro’s'), '150.000')
  for (const start of [/^Zo snel mogelijk/, /^Vanaf uw AOW/]) await page.getByRole('radio', { name: start }).waitFor()
  // The amount of each start.
  await page
    .getByText(/ongeveer\s€\s[\d.]+ per maand/)
    .nth(1)
    .waitFor()
}

/** How much is deductible this year, and its deposit: from home, with the income as the only unknown. */
export async function walkToDeduction({ page, tap, type, arrive }: Walker): Promise<void> {
  await arrive('Mijn investeringen')
  await tap(page.getByRole('link', { name: 'Hoeveel kunt u dit jaar nog aftrekken?' }))
  await arrive('Mijn aangifte')
  const income = page.getByLabel(/^Uw inkomen in \d{4}, in euro/)
  if (!(await income.isVisible())) await tap(page.getByText('Hoeveel mag ik aftrekken? Hulp bij jaarruimte'))
  await type(income, '50.000')
  await tap(page.getByRole('button', { name: /^Stort dit bedrag bij op/ }))
  await arrive('Bijstorten')
}

/** Staff: whose direct debit failed, why, what was done, and what comes next? */
export async function walkToWork({ page, arrive }: Walker): Promise<void> {
  await arrive('Beheer')
  const row = page.getByRole('row').filter({ hasText: 'Mislukte incasso' }).first()
  for (const part of [/Contract \d+-SB/, /[A-Z]{2}\d\d: /, /€\s[\d.,]+/]) await row.getByText(part).first().waitFor()
}
