import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from '../harness/log-in.ts'
import { startPortalServer } from '../harness/portal-server.ts'
import { expect, test } from '../harness/test.ts'
import { contractOf, openContract } from './contract-steps.ts'
import { ask } from './seed-steps.ts'

const ofRelease = join(import.meta.dirname, '../../../packages/flows/src/annuity/fiscal-years')

// Requirement L12.
test('payouts continue without figures of their year, and are corrected when the installation has them @once @wide', async ({
  browser,
}) => {
  test.slow()
  const figures = await mkdtemp(join(tmpdir(), 'figures-'))
  const server = await startPortalServer({ CLOCK: '2027-02-20T10:00:00+01:00' })
  try {
    const page = await (await browser.newContext({ baseURL: server.addresses.main })).newPage()
    const valueDate = async () => {
      const { Contract } = await ask<{ Contract: [{ valueDate: string }] }>(page, '/api/contracts/summaries')
      return Contract[0].valueDate
    }
    const provisional = page.getByText('Voorlopig: wij rekenen met de belastingcijfers van 2026')
    await logIn(page, 'tijdelijk')
    await expect.poll(valueDate, { timeout: 60_000 }).toBe('2027-02-01')
    const id = await contractOf(page)
    await openContract(page, id, 'gegevens')
    await expect(provisional).toBeVisible()

    const year2026 = JSON.parse(await readFile(join(ofRelease, '2026.json'), 'utf8')) as object
    await writeFile(join(figures, '2027.json'), JSON.stringify({ ...year2026, year: 2027 }))
    await server.end()
    await server.start({ CLOCK: '2027-03-20T10:00:00+01:00', FIGURES_DIR: figures })
    await logIn(page, 'tijdelijk')
    await expect.poll(valueDate, { timeout: 60_000 }).toBe('2027-03-01')
    await openContract(page, id, 'gegevens')
    await expect(page.getByRole('heading', { name: 'Uw volgende uitkering' })).toBeVisible()
    await expect(provisional).toBeHidden()

    await page.goto('/lijfrente-opbouwen')
    await page.getByText('Hulp bij jaarruimte').click()
    await page.getByLabel('In welk jaar legt u in?').selectOption('2027')
    await page.getByLabel('Uw inkomen in 2026').fill('50.000')
    await expect(page.getByRole('row', { name: /Uw jaarruimte/ })).toContainText('9.248,40')
  } finally {
    await server.remove()
    await rm(figures, { recursive: true })
  }
})
