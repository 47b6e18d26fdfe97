import { readPdf } from '@portal/server/tests/read-pdf'
import { openAs } from './log-in.ts'
import { expect, test } from './test.ts'
import { type EngineWindow, keys } from './window.ts'

const home = ['/mijn-investeringen', 'Mijn investeringen'] as const
const customer = 'langjarig'

/** Opens a page of the customer's first contract. */
async function openContract(window: EngineWindow, page: string, heading: string) {
  await openAs(window, customer, ...home)
  const account = await window.until('the link of a contract', () =>
    window.run<string | undefined>(
      `return document.querySelector('main a[href^="/contractbeheer/"]')?.getAttribute('href')`,
    ),
  )
  await openAs(window, customer, account.replace(/[^/]+$/, page), heading)
}

/** Whether the page is as wide as its window. */
const fits = (window: EngineWindow) =>
  window.run<boolean>('return document.documentElement.scrollWidth <= document.documentElement.clientWidth')

const background = (window: EngineWindow) =>
  window.run<string>('return getComputedStyle(document.documentElement).backgroundColor')

test('a phone has the menu behind a button, and Escape closes it @per-brand', async ({ window }) => {
  await openAs(window, customer, ...home)
  await window.resize(400)
  await window.tap('button', 'Menu')
  await window.tap('link', 'Mijn berekeningen')
  await window.arrive('Mijn berekeningen')
  await window.tap('button', 'Menu')
  await window.see('Uitloggen')
  await window.press(keys.escape)
  await window.isGone('Uitloggen')
  expect(await fits(window)).toBe(true)
  await window.resize(1280)
})

test('a dialog moves nothing beside a scroll bar', async ({ window }) => {
  await openAs(window, customer, ...home)
  const place = () => window.run<number>("return document.querySelector('h1').getBoundingClientRect().left")
  const before = await place()
  await window.tap('button', 'Uitloggen')
  await window.see('Weet u zeker dat u wilt uitloggen?')
  expect(await place()).toBe(before)
  await window.press(keys.escape)
})

test('the course of a contract is read with the arrow keys, and as a table', async ({ window }) => {
  await openContract(window, 'rendement', 'Rendement')
  const read = () =>
    window.run<string>("return document.querySelector('main input[type=range]').getAttribute('aria-valuetext')")
  await window.until('a chart', read)
  await window.run("document.querySelector('main input[type=range]').focus()")
  await window.press(keys.home)
  const first = await read()
  await window.press(keys.right)
  await window.until('the next moment', async () => (await read()) !== first)
  await window.tap('button', 'Toon als tabel')
  await window.until('a table', () => window.run("return document.querySelectorAll('main table tr').length > 2"))
})

test('a contract has its pages, and its transactions in a table', async ({ window }) => {
  await openContract(window, 'gegevens', 'Gegevens')
  await window.tap('link', 'Documenten')
  await window.arrive('Documenten')
  await window.tap('link', 'Historie')
  await window.arrive('Historie')
  await openContract(window, 'transacties?pagina=2', 'Transacties')
  await window.until('rows', () => window.run("return document.querySelectorAll('main tbody tr').length > 5"))
})

test('a choice in the settings is saved', async ({ window }) => {
  await openAs(window, customer, '/mijn-instellingen/nieuwsbrief', 'Nieuwsbrief')
  await window.until('a choice', () =>
    window.run("return document.querySelector('main input[type=checkbox]') !== null"),
  )
  await window.run("document.querySelector('main input[type=checkbox]').focus()")
  await window.press(' ')
  await window.tap('button', 'Opslaan')
  await window.see('Uw keuze is opgeslagen.')
})

test('dark colours are those of the next page too @per-brand', async ({ window }) => {
  await openAs(window, customer, ...home)
  // The rest of the page moves what is below it.
  await window.see('Product toevoegen')
  const light = await background(window)
  await window.tap('button', 'Donker')
  await window.until('another colour', async () => (await background(window)) !== light)
  const dark = await background(window)
  await window.visit('/contact')
  expect(await background(window)).toBe(dark)
  await window.tap('button', 'Licht')
  await window.until('the first colour', async () => (await background(window)) === light)
})

test('nothing moves for who wants no motion @still', async ({ window }) => {
  await openAs(window, customer, ...home)
  await window.see('Uw contracten')
  expect(await window.run("return matchMedia('(prefers-reduced-motion: reduce)').matches")).toBe(true)
  await window.tap('button', 'Uitloggen')
  await window.see('Weet u zeker dat u wilt uitloggen?')
  const durations = await window.run<number[]>(`
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element)
      return [transitionDuration, animationDuration].flatMap((times) => times.split(', ')).map(Number.parseFloat)
    })`)
  expect(durations.length).toBeGreaterThan(100)
  // In seconds; the styles set a hundredth of a millisecond.
  expect(Math.max(...durations)).toBeLessThan(0.001)
  await window.press(keys.escape)
})

test('text of twice the size fits', async ({ window }) => {
  for (const [path, heading] of [home, ['/mijn-aangifte', 'Mijn aangifte']] as const) {
    await openAs(window, customer, path, heading)
    await window.run("document.documentElement.style.fontSize = '200%'")
    expect(await fits(window)).toBe(true)
  }
})

test('a print has the names and values of a list @prints', async ({ window }) => {
  await openContract(window, 'gegevens', 'Gegevens')
  await window.see('Startdatum')
  const { pages } = await readPdf(await window.print())
  for (const text of ['Gegevens', 'Startdatum', 'Neutraal']) expect(pages.join(' ')).toContain(text)
})

test('without a connection the page says so, with the last values, and comes back by itself', async ({
  window,
  line,
  expectProblem,
}) => {
  expectProblem(/./)
  await openAs(window, customer, ...home)
  await window.until('a service worker', () =>
    // Not `ready`, which WebKit once left unanswered.
    window.run('return navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))'),
  )
  await line.cut()
  await window.visit('/mijn-berekeningen')
  await window.arrive('Er is geen verbinding')
  await window.see('Uw laatst bekende gegevens')
  await line.restore()
  await window.tap('button', 'Probeer opnieuw').catch(() => {})
  await window.arrive('Mijn berekeningen')
})
