import { chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '@portal/e2e/find-browser'
import { logIn } from '@portal/e2e/log-in'
import { startPortalServer } from '@portal/e2e/portal-server'
import type { Comparison } from './comparison.ts'
import { measureProcessor } from './processor.ts'

type Contracts = { data: { Contract: { ContractID: string }[] } }

/** An action on a page, and the sign that it is done. */
type Act = { name: string; prepare: (page: Page) => Promise<unknown>; act: (page: Page) => Promise<unknown> }

const byRole = (page: Page, role: 'textbox' | 'radio' | 'button' | 'slider', name: string | RegExp) =>
  page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })

async function fillStap1(page: Page) {
  await page.goto('/bedrag-beleggen?pagina=stap1')
  await byRole(page, 'radio', 'Maandelijks').check()
  await byRole(page, 'textbox', 'Maandelijkse inleg, in euro’s').fill('100')
  await byRole(page, 'textbox', 'Looptijd, in jaren').fill('20')
  await page.getByLabel('Nee, ik kies zelf mijn fondsen').check()
}

/** Moves the slider of the first fund by keys; a slider that does not move would count as fast. */
async function moveSlider(page: Page, steps: number) {
  const slider = page.getByRole('slider').first()
  const before = Number(await slider.inputValue())
  await slider.focus()
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight')
  const moved = Number(await slider.inputValue()) - before
  // A percent is a hundred basis points.
  if (moved !== steps * 100) throw new Error(`The slider moved by ${moved} in ${steps} steps.`)
}

const acts: Act[] = [
  {
    name: 'typing an amount',
    prepare: fillStap1,
    act: (page) => byRole(page, 'textbox', 'Maandelijkse inleg, in euro’s').pressSequentially('5'),
  },
  {
    name: 'the next page of a flow',
    prepare: fillStap1,
    act: async (page) => {
      await byRole(page, 'button', 'Volgende').click()
      await page.getByRole('heading', { level: 1, name: 'Waarin wilt u beleggen?' }).waitFor()
    },
  },
  {
    name: 'moving a fund’s slider',
    prepare: async (page) => {
      await fillStap1(page)
      await byRole(page, 'button', 'Volgende').click()
      await page.getByRole('heading', { level: 1, name: 'Waarin wilt u beleggen?' }).waitFor()
      await moveSlider(page, 1)
    },
    act: (page) => moveSlider(page, 10),
  },
  {
    name: 'opening the course on the home page',
    prepare: (page) => page.goto('/mijn-investeringen'),
    act: async (page) => {
      await page.getByRole('heading', { name: 'Verloop en fondsen' }).click()
      await page.getByRole('img', { name: /^Waarde van al uw contracten samen/ }).waitFor()
    },
  },
  {
    name: 'opening a contract from the home page',
    prepare: (page) => page.goto('/mijn-investeringen'),
    act: async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click()
      // The address changes with the page.
      await page.waitForURL(/\/transacties/)
    },
  },
  {
    name: 'opening the transactions of 25 years',
    prepare: async (page) => {
      const { data } = (await (await page.request.get('/api/contracts')).json()) as Contracts
      await page.goto(`/contractbeheer/${data.Contract[0]?.ContractID}/gegevens`)
    },
    act: async (page) => {
      await page.getByRole('link', { name: 'Transacties', exact: true }).click()
      // The address changes with the page.
      await page.waitForURL(/\/transacties/)
    },
  },
]

/** Measures the delays that a person notices on a desktop with the processor of a slow phone (G7). */
export async function compareUse(): Promise<Comparison[]> {
  const server = await startPortalServer()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  try {
    const processor = await measureProcessor(browser)
    const context = await browser.newContext({ baseURL: server.addresses.main, locale: 'nl-NL' })
    const page = await context.newPage()
    await page.addInitScript(observe)
    await logIn(page, 'langjarig')
    const cdp = await context.newCDPSession(page)
    const comparisons: Comparison[] = [processor.comparison]
    for (const { name, prepare, act } of acts) {
      await prepare(page)
      await page.waitForLoadState('networkidle')
      await processor.slowDown(cdp)
      await page.evaluate(() => Object.assign(globalThis, { slowest: 0, blocking: 0 }))
      await act(page)
      // Effects of the action may still be drawn, such as a preview that waits for the last key.
      await page.waitForTimeout(1500)
      const { slowest, blocking } = await page.evaluate(() => {
        const observed = globalThis as unknown as Observed
        return { slowest: observed.slowest, blocking: observed.blocking }
      })
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      comparisons.push(limit(`${name}, until it is shown`, slowest), limit(`${name}, blocking`, blocking))
    }
    return comparisons
  } finally {
    await browser.close()
    await server.remove()
  }
}

type Observed = { slowest: number; blocking: number }

/** Records the slowest press, key or click from the event to its paint, and the time of each task above 50 ms. */
function observe(): void {
  const observed = globalThis as unknown as Observed
  Object.assign(observed, { slowest: 0, blocking: 0 })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) observed.slowest = Math.max(observed.slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) observed.blocking += duration - 50
  }).observe({ type: 'longtask', buffered: true })
}

function limit(what: string, value: number): Comparison {
  return {
    what,
    against: 'the goal',
    values: `${value.toFixed(0)} ms / 100 ms`,
    ratio: value / 100,
    goal: { atMost: 1 },
  }
}
