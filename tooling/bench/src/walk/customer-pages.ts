import type { Browser, Page } from '@playwright/test'
import { type BrandId, brandIds } from '@portal/e2e/brands'
import { type DemoName, logIn } from '@portal/e2e/log-in'
import type { PortalServer } from '@portal/e2e/portal-server'
import type { Comparison } from '../comparison.ts'
import { phone } from './phone.ts'
import { readPage } from './reading.ts'

const ofContract = [
  'transacties',
  'rendement',
  'gegevens',
  'wijzigen',
  'historie',
  'documenten',
  'verkocht',
  'bijstorten',
]
const paths = [
  '/mijn-investeringen',
  '/mijn-aangifte',
  '/betaling-afronden',
  '/mijn-berekeningen',
  '/mijn-instellingen/wachtwoord',
  '/mijn-instellingen/overige-relaties',
  '/mijn-instellingen/persoonlijke-informatie',
  '/mijn-instellingen/nieuwsbrief',
  '/bedrag-beleggen',
  '/lijfrente-opbouwen',
  '/lijfrente-uitkeren',
  ...ofContract.map((page) => `/contractbeheer/:contractId/${page}`),
]
const customers: readonly DemoName[] = ['starter', 'spaarder', 'langjarig', 'uitkering', 'incasso']
const WORDS = 250
const FIRST_LOOK = phone.viewport.height

type Seen = { name: string; words: number; titleEnd: number; actionEnd: number }

/** Reads the pages of demo customers in both brands: the words in sight, and where title and first action end. */
export async function compareCustomerPages(browser: Browser, server: PortalServer): Promise<Comparison[]> {
  const seen: Seen[] = []
  for (const brand of brandIds) {
    for (const customer of customers) seen.push(...(await readPagesOf(browser, server, brand, customer)))
  }
  return [
    worst('most words on a page of a customer', seen, 'words', WORDS, 'words'),
    worst('lowest title of a page', seen, 'titleEnd', FIRST_LOOK, 'px'),
    worst('lowest first field or button', seen, 'actionEnd', FIRST_LOOK, 'px'),
  ]
}

async function readPagesOf(
  browser: Browser,
  server: PortalServer,
  brand: BrandId,
  customer: DemoName,
): Promise<Seen[]> {
  const context = await browser.newContext({ ...phone, baseURL: server.addresses[brand] })
  const page = await context.newPage()
  await context.addCookies([{ name: 'hasCookie', value: 'true', url: server.addresses[brand] }])
  await logIn(page, customer)
  const contractId = await firstContractOf(page)
  const seen: Seen[] = []
  for (const path of paths) {
    await page.goto(path.replace(':contractId', contractId))
    await page.waitForLoadState('networkidle')
    const { words, titleEnd, actionEnd } = await readPage(page)
    const name = `${brand} ${customer} ${path}`
    console.log(`  ${name}: ${words} words, title ${titleEnd}, action ${actionEnd}`)
    seen.push({ name, words, titleEnd: titleEnd ?? Number.POSITIVE_INFINITY, actionEnd: actionEnd ?? 0 })
  }
  await context.close()
  return seen
}

async function firstContractOf(page: Page): Promise<string> {
  const { data } = (await (await page.request.get('/api/contracts/summaries')).json()) as {
    data: { Contract: { ContractID: string }[] }
  }
  return data.Contract[0]?.ContractID ?? ''
}

function worst(
  what: string,
  seen: readonly Seen[],
  key: 'words' | 'titleEnd' | 'actionEnd',
  goal: number,
  unit: string,
) {
  const [first] = seen.toSorted((a, b) => b[key] - a[key])
  const value = first?.[key] ?? Number.NaN
  return {
    what: `${what} (${first?.name})`,
    against: 'the goal',
    values: `${value} / ${goal} ${unit}`,
    ratio: value / goal,
    goal: { atMost: 1 },
  }
}
