import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '@portal/e2e/find-browser'
import { logIn } from '@portal/e2e/log-in'
import { startPortalServer } from '@portal/e2e/portal-server'
import { median, type Comparison } from './comparison.ts'
import { buildLimit } from './limits.ts'
import { measurePage, type PageTimes } from './measure-page.ts'
import { measureProcessor } from './processor.ts'
import { serveFolder } from './serve-folder.ts'

const rounds = 5

/** Measures a first visit on slow 4G with the processor of a slow phone (G2, G4, G6). */
export async function comparePaint(): Promise<Comparison[]> {
  const [login, overview] = await Promise.all([serveFolder(buildLimit('login')), serveFolder(buildLimit('overview'))])
  const server = await startPortalServer()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  try {
    const processor = await measureProcessor(browser)
    const { main: portal, other } = server.addresses
    const context = await browser.newContext({ baseURL: portal })
    await logIn(await context.newPage(), 'spaarder')
    const customer = await context.storageState()
    await context.close()
    const pages = {
      plain: () => measurePage(browser, processor, `${login.address}/plain.html`),
      bareLogin: () => measurePage(browser, processor, `${login.address}/login`),
      bareOverview: () => measurePage(browser, processor, `${overview.address}/overview`),
      login: () => measurePage(browser, processor, `${portal}/login`),
      otherLogin: () => measurePage(browser, processor, `${other}/login`),
      overview: () => measurePage(browser, processor, `${portal}/mijn-investeringen`, customer),
      stap1: () => measurePage(browser, processor, `${portal}/bedrag-beleggen`, customer),
    }
    return [processor.comparison, ...toComparisons(await measureInRounds(pages))]
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
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    interactive: of('interactive'),
    data: of('data'),
    requestsBeforePaint: of('requestsBeforePaint'),
    requests: of('requests'),
    shift: of('shift'),
    blocking: of('blocking'),
    longestTask: of('longestTask'),
    script: of('script'),
  }
}

function toComparisons(
  of: Medians<'plain' | 'bareLogin' | 'bareOverview' | 'login' | 'otherLogin' | 'overview' | 'stap1'>,
): Comparison[] {
  return [
    compare('bare login page, largest paint', 'plain HTML', of.bareLogin.largestPaint, of.plain.largestPaint),
    ...[
      { name: '/login', page: of.login },
      { name: '/login of the other brand', page: of.otherLogin },
    ].flatMap(({ name, page }) => [
      compare(`${name}, first paint`, 'plain HTML', page.firstPaint, of.plain.firstPaint, 1.1),
      compare(`${name}, largest paint`, 'plain HTML', page.largestPaint, of.plain.largestPaint, 1.1),
      compare(`${name}, interactive`, 'bare login page', page.interactive, of.bareLogin.interactive, 1.15),
      compare(`${name}, script`, 'bare login page', page.script, of.bareLogin.script, 1.5),
      limit(`${name}, blocking`, page.blocking, 100, 'ms'),
      limit(`${name}, longest task`, page.longestTask, 50, 'ms'),
      limit(`${name}, requests before the largest paint`, page.requestsBeforePaint, 4),
      limit(`${name}, requests`, page.requests, 10),
      limit(`${name}, layout shift`, page.shift, 0.01),
    ]),
    ...[
      { name: '/mijn-investeringen', page: of.overview },
      { name: '/bedrag-beleggen', page: of.stap1 },
    ].flatMap(({ name, page }) => [
      compare(`${name}, first paint`, 'plain HTML', page.firstPaint, of.plain.firstPaint),
      compare(`${name}, largest paint`, 'bare shell', page.largestPaint, of.bareOverview.largestPaint, 1.15),
      compare(`${name}, data on screen`, 'bare shell', page.data, of.bareOverview.data, 1.15),
      compare(`${name}, script`, 'bare shell', page.script, of.bareOverview.script),
      limit(`${name}, blocking`, page.blocking, 100, 'ms'),
      limit(`${name}, longest task`, page.longestTask, 50, 'ms'),
      limit(`${name}, layout shift`, page.shift, 0.01),
    ]),
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

/** Compares a value with its goal, without a measured reference. */
function limit(what: string, value: number, goal: number, unit = ''): Comparison {
  return {
    what,
    against: `the goal of ${goal}${unit && ` ${unit}`}`,
    values: `${Number(value.toFixed(4))}${unit && ` ${unit}`}`,
    ratio: value / goal,
    goal: { atMost: 1 },
  }
}
