import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '@portal/e2e/find-browser'
import { logIn } from '@portal/e2e/log-in'
import { startPortalServer } from '@portal/e2e/portal-server'
import { median, type Comparison } from './comparison.ts'
import { buildLimit } from './limits.ts'
import { measurePage, type PageTimes } from './measure-page.ts'
import { serveFolder } from './serve-folder.ts'

const rounds = 5

/** The largest paint and interactivity on slow 4G with a processor four times slower (G2, G4). */
export async function comparePaint(): Promise<Comparison[]> {
  const [login, overview] = await Promise.all([serveFolder(buildLimit('login')), serveFolder(buildLimit('overview'))])
  const server = await startPortalServer()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  try {
    const portal = server.addresses.main
    const context = await browser.newContext({ baseURL: portal })
    await logIn(await context.newPage(), 'spaarder')
    const customer = await context.storageState()
    await context.close()
    const pages = {
      plain: () => measurePage(browser, `${login.address}/plain.html`),
      bareLogin: () => measurePage(browser, `${login.address}/login`),
      bareOverview: () => measurePage(browser, `${overview.address}/overview`),
      login: () => measurePage(browser, `${portal}/login`),
      overview: () => measurePage(browser, `${portal}/mijn-investeringen`, customer),
      stap1: () => measurePage(browser, `${portal}/bedrag-beleggen`, customer),
    }
    return toComparisons(await measureInRounds(pages))
  } finally {
    await browser.close()
    await server.remove()
    login.close()
    overview.close()
  }
}

type Medians<Name extends string> = Record<Name, PageTimes>

async function measureInRounds<Name extends string>(
  pages: Record<Name, () => Promise<PageTimes>>,
): Promise<Medians<Name>> {
  const names = Object.keys(pages) as Name[]
  const measured = new Map<Name, PageTimes[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    // One page after another, so that a busy moment of the machine affects all of them.
    for (const name of names) measured.get(name)?.push(await pages[name]())
  }
  return Object.fromEntries(names.map((name) => [name, toMedians(measured.get(name) ?? [])])) as Medians<Name>
}

function toMedians(times: readonly PageTimes[]): PageTimes {
  const of = (key: keyof PageTimes) => median(times.map((each) => each[key]))
  return {
    largestPaint: of('largestPaint'),
    interactive: of('interactive'),
    data: of('data'),
    requestsBeforePaint: of('requestsBeforePaint'),
  }
}

function toComparisons(
  of: Medians<'plain' | 'bareLogin' | 'bareOverview' | 'login' | 'overview' | 'stap1'>,
): Comparison[] {
  return [
    compare('bare login page, largest paint', 'plain HTML', of.bareLogin.largestPaint, of.plain.largestPaint),
    compare('/login, largest paint', 'plain HTML', of.login.largestPaint, of.plain.largestPaint, 1.1),
    compare('/login, interactive', 'bare login page', of.login.interactive, of.bareLogin.interactive, 1.15),
    compare('/mijn-investeringen, largest paint', 'plain HTML', of.overview.largestPaint, of.plain.largestPaint),
    compare(
      '/mijn-investeringen, largest paint',
      'bare shell',
      of.overview.largestPaint,
      of.bareOverview.largestPaint,
      1.15,
    ),
    compare('/mijn-investeringen, data on screen', 'bare shell', of.overview.data, of.bareOverview.data, 1.15),
    compare('/bedrag-beleggen, largest paint', 'plain HTML', of.stap1.largestPaint, of.plain.largestPaint),
    compare('/bedrag-beleggen, largest paint', 'bare shell', of.stap1.largestPaint, of.bareOverview.largestPaint),
    {
      what: '/login, requests before the largest paint',
      against: 'the 4 of the goal',
      values: String(of.login.requestsBeforePaint),
      ratio: of.login.requestsBeforePaint / 4,
      goal: { atMost: 1 },
    },
  ]
}

function compare(what: string, against: string, value: number, base: number, atMost?: number): Comparison {
  const comparison = {
    what,
    against,
    values: `${value.toFixed(0)} ms / ${base.toFixed(0)} ms`,
    // A value that was never seen must not count as fast.
    ratio: value === 0 ? Number.POSITIVE_INFINITY : value / base,
  }
  return atMost === undefined ? comparison : { ...comparison, goal: { atMost } }
}
