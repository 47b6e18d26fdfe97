import { chromium, type Browser } from '@playwright/test'
import { type BrandId, brandIds } from '@portal/e2e/brands'
import { browserArguments, findBrowser } from '@portal/e2e/find-browser'
import { type DemoName, logIn } from '@portal/e2e/log-in'
import { type PortalServer, startPortalServer } from '@portal/e2e/portal-server'
import type { Comparison } from '../comparison.ts'
import { compareCustomerPages } from './customer-pages.ts'
import { phone } from './phone.ts'
import { walkToDeduction, walkToPayout, walkToWork } from './questions.ts'
import { walkToMandate } from './saver.ts'
import { createWalker, type Effort, type Walker } from './walker.ts'

type Walk = {
  name: string
  /** The customer who is logged in, at home; null for a person without an account. */
  customer: DemoName | null
  goal: Partial<Effort>
  walk: (walker: Walker, server: PortalServer, brand: BrandId) => Promise<void>
}

const walks: readonly Walk[] = [
  {
    name: '€ 100 a month, from nothing to a signed mandate',
    customer: null,
    goal: { taps: 35, fields: 14, screens: 14, words: 1500 },
    walk: (walker, server, brand) => walkToMandate(walker, server, `wandelaar-${brand}@demo.nl`),
  },
  {
    name: '€ 150,000 at 62, until it says what that gives',
    customer: 'starter',
    goal: { taps: 3 },
    walk: walkToPayout,
  },
  { name: 'deductible this year, and its deposit', customer: 'tijdelijk', goal: { taps: 2 }, walk: walkToDeduction },
  { name: 'staff, until a failed debit is explained', customer: 'admin', goal: { taps: 0 }, walk: walkToWork },
]

/** Walks as new users on a phone, in both brands: taps, typed fields, screens and words; then the words of each page. */
export async function compareWalk(): Promise<Comparison[]> {
  const server = await startPortalServer()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  try {
    const comparisons: Comparison[] = []
    for (const walk of walks) {
      for (const brand of brandIds) comparisons.push(...(await measure(browser, server, brand, walk)))
    }
    return [...comparisons, ...(await compareCustomerPages(browser, server))]
  } finally {
    await browser.close()
    await server.remove()
  }
}

async function measure(browser: Browser, server: PortalServer, brand: BrandId, walk: Walk): Promise<Comparison[]> {
  const context = await browser.newContext({ ...phone, baseURL: server.addresses[brand] })
  await context.addCookies([{ name: 'hasCookie', value: 'true', url: server.addresses[brand] }])
  const page = await context.newPage()
  if (walk.customer) {
    await logIn(page, walk.customer)
    await page.goto(walk.customer === 'admin' ? '/admin' : '/mijn-investeringen')
  }
  const walker = createWalker(page)
  await walk.walk(walker, server, brand)
  console.log(`  ${brand}, ${walk.name}\n    ${walker.log().join('\n    ')}`)
  const effort = walker.effort()
  await context.close()
  return Object.entries(walk.goal).map(([what, goal]) => {
    const value = effort[what as keyof Effort]
    return {
      what: `${walk.name}, ${what} (${brand})`,
      against: 'the goal',
      values: `${value} / ${goal}`,
      // Nothing at all is the goal of some.
      ratio: goal === 0 ? 1 + value : value / goal,
      goal: { atMost: 1 },
    }
  })
}
