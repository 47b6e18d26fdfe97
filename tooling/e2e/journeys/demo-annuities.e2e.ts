import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { oneTimeCode } from '../harness/one-time-code.ts'
import { expect, test } from '../harness/test.ts'
import { applyForOneself, beginApplication, fillBirthDate, sign } from './application-steps.ts'
import { clearExample } from './annuity-steps.ts'
import { atTheBank, expectComplete, receiveTransfer, referenceIn } from './bank-steps.ts'
import {
  deposits,
  divide,
  durationField,
  expectArrival,
  goOn,
  lines,
  openLine,
  profileQuestion,
} from './invest-steps.ts'
import { ask } from './seed-steps.ts'
import { fillInLogin } from './shell-steps.ts'

// Each demo customer walks through the product that suits them.
test.describe.configure({ timeout: 180_000 })

const annuitySplit = { 'Wereld Aandelenfonds': '40', 'Euro Staatsobligatiefonds': '60' }

/** A customer with contracts can only sign as the person who is known, who differs by brand. */
async function fillKnownBirthDate(page: Page) {
  const { geboortedatum } = await ask<{ geboortedatum: string }>(page, '/api/relations/me')
  const [year = '', month = '', day = ''] = geboortedatum.split('-')
  await fillBirthDate(page, [day, month, year])
}

// Requirements 1.2 and 2.10.
test('a customer with a pension from 2028 builds an annuity until then and signs with the app @per-brand @tour', async ({
  page,
  server,
}) => {
  await page.goto('/lijfrente-opbouwen')
  await fillInLogin(page, 'opbouw')
  // Apps show a code in two groups. It works once, so `opbouw` logs in only in this journey.
  await page.getByLabel('Code van zes cijfers').fill(oneTimeCode().replace(/^\d{3}/, '$& '))
  await page.getByRole('button', { name: 'Bevestigen' }).click()
  await expectArrival(page, 'Hoeveel wilt u opzijzetten voor later?')
  await page.getByRole('radio', { name: 'Een nieuwe lijfrente opbouwen' }).check()
  await fillKnownBirthDate(page)
  await page.getByLabel(deposits.initial).fill('5.000')
  await clearExample(page)
  await page.getByRole('radio', { name: 'Tot mijn AOW' }).check()
  await expect(page.getByText(/^Uw AOW gaat in op .* 2028/)).toBeVisible()
  await page.getByText('Hoeveel mag ik aftrekken? Hulp bij jaarruimte').click()
  await page.getByLabel(/^Uw inkomen in/).fill('50.000')
  // 30 % of 50,000 less 19,172 is 9,248.40 (Wet IB 2001, art. 3.127, figures of 2026).
  await expect(page.getByRole('row', { name: /Uw jaarruimte/ })).toContainText('9.248,40')
  await page.getByLabel(/^Factor A/).fill('1.000')
  await expect(page.getByRole('row', { name: /Uw jaarruimte/ })).toContainText('2.978,40')
  const preview = page.getByRole('region', { name: 'Een eerste indruk' })
  await expect(preview).toContainText('Verwacht na 1 jaar')
  await expect(preview).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)
  await page.getByLabel(profileQuestion.no).check()
  await goOn(page)
  await divide(page, annuitySplit)
  await goOn(page, 'Bereken')
  await expectArrival(page, 'Dit kan uw inleg worden')
  await beginApplication(page)
  await expect(page.getByText('Voor wie', { exact: true })).toHaveCount(0)
  await applyForOneself(page)
  // A code works once, and this half minute's code was used to log in.
  await sign(page, server, 'opbouw', () => oneTimeCode(Date.now() + 30_000))
  await expectArrival(page, /eerste betaling/i)
  await page.getByRole('button', { name: /betalen met iDEAL \| Wero$/ }).click()
  await atTheBank(page, 'Webhook twee keer')
  await expect(page.getByText('Uw betaling is ontvangen')).toBeVisible()
  await page.getByRole('link', { name: 'Verder met uw aanvraag' }).click()
  await expectArrival(page, 'Alles is geregeld')
})

test('a customer transfers an annuity from elsewhere, and pays nothing at a bank @per-brand @tour', async ({
  page,
  server,
}) => {
  await logIn(page, 'overstap')
  await page.goto('/lijfrente-opbouwen')
  await page.getByRole('radio', { name: 'Een lijfrente oversluiten' }).check()
  await fillKnownBirthDate(page)
  await page.getByLabel(/^Waarde van de lijfrente/).fill('30.000')
  await clearExample(page)
  await page.getByRole('radio', { name: 'Een aantal jaren' }).check()
  await durationField(page).fill('12')
  await page.getByLabel(profileQuestion.no).check()
  await goOn(page)
  await divide(page, annuitySplit)
  await goOn(page, 'Bereken')
  await expectArrival(page, 'Dit kan uw inleg worden')
  await beginApplication(page)
  await applyForOneself(page)
  await sign(page, server, 'overstap')
  await expectArrival(page, /overdracht van uw lijfrente/i)
  await expect(page.getByText('iDEAL')).toHaveCount(0)
  await page.getByRole('button', { name: 'Overdracht laten beginnen' }).click()
  const instruction = page.getByRole('region', { name: 'Geef dit door aan uw huidige aanbieder' })
  await expect(instruction).toContainText('30.000,00')
  await expectAccessible(page)
  await receiveTransfer(page, await referenceIn(instruction))
  await expectComplete(page, '/lijfrente-opbouwen')
})

// Requirements 1.2, 2.10 and L5.
test('a customer who draws down before the pension has a minimum term of 24 years @per-brand @tour', async ({
  page,
  server,
}) => {
  await logIn(page, 'uitkering')
  await page.goto('/lijfrente-uitkeren')
  // 63 on the default start; state pension at 67 years and 3 months, in the fourth calendar year after it at most.
  await fillKnownBirthDate(page)
  await page.getByRole('radio', { name: 'Ja', exact: true }).check()
  await page.getByLabel('Uw lijfrentekapitaal, in euro’s').fill('120.000')
  await openLine(page, lines.annuityPlan)
  await page.getByRole('radio', { name: 'Elk kwartaal' }).check()
  await page.getByRole('textbox', { name: /^Hoelang/ }).fill('20')
  await page.getByLabel(profileQuestion.no).check()
  await goOn(page)
  await expect(page.getByRole('alert').getByRole('link')).toContainText(/minimaal 2[34] jaar/)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Maak er 2[34] jaar van$/ }).click()
  await expect(page.getByText('Dit mag volgens de wet.')).toBeVisible()
  await goOn(page)
  await divide(page, annuitySplit)
  await goOn(page, 'Bereken')
  await expectArrival(page, 'Dit kunnen uw uitkeringen worden')
  await expectAccessible(page)
  await beginApplication(page)
  await applyForOneself(page)
  await sign(page, server, 'uitkering')
  await expectArrival(page, /overdracht van uw lijfrente/i)
  // The capital exceeds the maximum deduction, so it can only come from another provider.
  await expect(page.getByText('Dit kapitaal komt daarom van uw huidige aanbieder.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('button', { name: 'Overdracht laten beginnen' }).click()
  const instruction = page.getByRole('region', { name: 'Geef dit door aan uw huidige aanbieder' })
  await expect(instruction).toContainText('120.000,00')
  await expectAccessible(page)
  await receiveTransfer(page, await referenceIn(instruction))
  await expectComplete(page, '/lijfrente-uitkeren')
})

// Requirement L6.
test('a temporary annuity above the yearly maximum is refused, and corrected @once @wide', async ({ page }) => {
  await logIn(page, 'uitkering')
  await page.goto('/lijfrente-uitkeren')
  await fillBirthDate(page, ['10', '5', '1958'])
  await page.getByRole('radio', { name: 'Ja', exact: true }).check()
  await page.getByLabel('Uw lijfrentekapitaal, in euro’s').fill('200.000')
  await openLine(page, lines.annuityPlan)
  await page.getByRole('radio', { name: 'Elke maand' }).check()
  await page.getByRole('textbox', { name: /^Hoelang/ }).fill('5')
  await page.getByLabel(profileQuestion.no).check()
  await goOn(page)
  await expect(page.getByRole('alert').getByRole('link')).toContainText('hoogstens € 27.192 per jaar')
  await page.getByRole('button', { name: 'Maak er 10 jaar van' }).click()
  await expect(page.getByText('Dit mag volgens de wet.')).toBeVisible()
  await goOn(page)
  await expectArrival(page, 'Waarin wilt u beleggen?')
  await divide(page, annuitySplit)
  await goOn(page, 'Bereken')
  // Nine years of € 27.192 are worth € 184.951 at 6 %, and ten € 200.135; the calculation follows the advice.
  await expectArrival(page, 'Dit kunnen uw uitkeringen worden')
})

test("a temporary annuity includes the customer's others here and elsewhere @once @wide", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 422 .*\/api\/calculation\/preview/)
  // The contract of five years that began ten months ago pays about € 22.000 a year.
  await logIn(page, 'tijdelijk')
  await page.goto('/lijfrente-uitkeren')
  await fillBirthDate(page, ['10', '5', '1958'])
  await page.getByRole('radio', { name: 'Ja', exact: true }).check()
  await page.getByLabel('Uw lijfrentekapitaal, in euro’s').fill('60.000')
  await openLine(page, lines.annuityPlan)
  await page.getByRole('radio', { name: 'Elke maand' }).check()
  await page.getByRole('textbox', { name: /^Hoelang/ }).fill('5')
  await page.getByLabel(profileQuestion.no).check()
  const timeline = page.getByRole('region', { name: 'Uw lijfrente in de tijd' })
  await expect(timeline).toContainText('samen met uw andere tijdelijke lijfrentes')
  await expect(timeline).not.toContainText('Dit mag volgens de wet.')
  await expectAccessible(page)
  await page.getByLabel(/tijdelijke lijfrentes bij andere aanbieders/).fill('27.192')
  await page.getByRole('button', { name: 'Maak er 20 jaar van' }).click()
  await expect(page.getByText('Dit mag volgens de wet.')).toBeVisible()
  await expect(page.getByLabel(/tijdelijke lijfrentes bij andere aanbieders/)).toHaveCount(0)
})
