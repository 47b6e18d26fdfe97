import { logIn } from '../harness/log-in.ts'
import { expect, test } from '../harness/test.ts'
import {
  deposits,
  divide,
  expectArrival,
  fillStap1,
  goOn,
  headingOf,
  headings,
  outcomeOf,
  walkToResult,
  withoutProfile,
} from './invest-steps.ts'
import { fillInLogin, openPart } from './shell-steps.ts'

const shares = { 'Neutraal Mixfonds': '100' }

const browserFaults: Readonly<Record<string, () => void>> = {
  'blocks storage': () => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    }
  },
  'has no room left': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  },
  'has no local database': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  },
  // A browser skips a transition itself when a page needs too long to appear.
  'gives up every page transition': () => {
    const { startViewTransition } = Document.prototype
    Document.prototype.startViewTransition = function startAndSkip(update) {
      const transition = startViewTransition.call(this, update)
      transition.skipTransition()
      return transition
    }
  },
}

const tagsOf = (fault: string) => (fault === 'blocks storage' ? [] : ['@wide'])

for (const [fault, breakBrowser] of Object.entries(browserFaults)) {
  // Requirement T35.
  test(`a browser that ${fault} still shows a result @once`, { tag: tagsOf(fault) }, async ({ page }) => {
    await page.addInitScript(breakBrowser)
    await page.goto('/login')
    await fillInLogin(page, 'incasso')
    await expectArrival(page, 'Mijn investeringen')
    await openPart(page, 'Product toevoegen')
    await page.getByRole('main').getByRole('link', { name: 'Bedrag beleggen' }).click()
    await expectArrival(page, headings.stap1)
    await fillStap1(page, withoutProfile)
    await goOn(page)
    await expectArrival(page, headings.fondsen)
    await divide(page, shares)
    await goOn(page, 'Bereken')
    await expectArrival(page, headings.resultaat)
  })
}

const brokenCopies = [
  '',
  '{',
  'null',
  '[]',
  '{"version":1,"user":null,"state":7}',
  '{"version":99,"user":null,"state":{}}',
  '{"version":1,"user":null,"state":{"flows":{"bedragBeleggen":{"activePage":"resultaat","funds":"x","typed":[]}}}}',
  '{"version":1,"user":null,"state":{"__proto__":{"user":{"role":"admin"}},"offers":[1],"contractSummaries":{}}}',
  `{"version":1,"state":"${'x'.repeat(100_000)}"}`,
]

// Requirement T36.
test('a saved copy that is old, broken or hostile never leaves the page empty @once @wide', async ({ page }) => {
  await logIn(page, 'starter')
  await page.goto('/about')
  for (const copy of brokenCopies) {
    await page.evaluate((text) => localStorage.setItem('store', text), copy)
    await page.goto('/bedrag-beleggen')
    await expect(headingOf(page), copy.slice(0, 60)).toHaveText(headings.stap1)
    await expect(page.getByLabel('Omschrijving', { exact: false })).toHaveValue('')
  }
})

test('a result that was shown before is requested again instead of read from the copy @once @wide', async ({
  page,
}) => {
  await logIn(page, 'overstap')
  await walkToResult(page, withoutProfile, shares)
  await page.getByRole('link', { name: 'Aanpassen' }).click()
  await page.getByLabel(deposits.initial).fill('20.000')
  await page.goto('/bedrag-beleggen?pagina=resultaat')
  await page.getByRole('button', { name: 'Toon in euro’s van dan' }).click()
  await expect(outcomeOf(page)).toContainText('€ 44.000')
})
