import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { mainBrand, otherBrand } from '../testing/brands.ts'
import { contractPageAnswers } from '../testing/contract-pages.ts'
import { admin, customer } from '../testing/customers.ts'
import { type Answers, pending } from '../testing/fake-api.ts'
import { currentPath, openAt, settled } from '../testing/render-at.tsx'
import { securityAnswers } from '../testing/security.ts'
import { settingsAnswers } from '../testing/settings.ts'
import { staffAnswers } from '../testing/staff.ts'
import { isKnownPath } from '../shared/paths.ts'
import { routes } from './routes.tsx'
import { until } from '../testing/until.ts'

/* Requirements 2.2 to 2.12, one line for each path: what a visitor without a session, a customer and an admin see.
   `page` is the page itself, `login` the login page with the requested path in its query, a path that other page. A
   page outside these requirements needs a line only when a visitor may see it. */
const everybody = { visitor: 'page', customer: 'page', admin: 'page' }
const withSession = { visitor: 'login', customer: 'page', admin: 'page' }
const overview = '/mijn-investeringen'

const expectations: Record<string, { visitor: string; customer: string; admin: string }> = {
  '/': { visitor: '/login', customer: overview, admin: overview },
  '/test': everybody,
  '/about': everybody,
  '/contact': everybody,
  '/uw-rechten': everybody,
  '/nabestaanden': everybody,
  '/foto': everybody,
  '/maintenance': everybody,
  '/twikey-result': withSession,
  '/ideal-result': withSession,
  '/mijn-investeringen': withSession,
  '/betaling-afronden': withSession,
  '/mijn-berekeningen': withSession,
  '/mijn-instellingen/wachtwoord': withSession,
  '/mijn-instellingen/overige-relaties': withSession,
  '/mijn-instellingen/persoonlijke-informatie': withSession,
  '/mijn-instellingen/nieuwsbrief': withSession,
  '/contractbeheer/12345/transacties': withSession,
  '/contractbeheer/12345/rendement': withSession,
  '/contractbeheer/12345/gegevens': withSession,
  '/contractbeheer/12345/wijzigen': withSession,
  '/contractbeheer/12345/wijzigen/inleg': withSession,
  '/contractbeheer/12345/historie': withSession,
  '/contractbeheer/12345/documenten': withSession,
  '/contractbeheer/12345/verkocht': withSession,
  '/contractbeheer/12345/bijstorten': withSession,
  '/contractbeheer/12345/gebeurtenissen': withSession,
  '/admin': { visitor: 'login', customer: overview, admin: 'page' },
  '/admin/klanten': { visitor: 'login', customer: overview, admin: 'page' },
  '/admin/logboek': { visitor: 'login', customer: overview, admin: 'page' },
  '/admin/onbekend': { visitor: '/login?redirect=%2Fmijn-investeringen', customer: overview, admin: overview },
  '/login': { visitor: 'page', customer: overview, admin: overview },
  '/account-aanmaken': everybody,
  '/wachtwoord-vergeten': everybody,
  '/wachtwoord-reset': everybody,
  '/bedrag-beleggen': withSession,
  '/lijfrente-opbouwen': withSession,
  '/lijfrente-uitkeren': withSession,
  '/open/berekenen-bedrag-beleggen': everybody,
  '/open/berekenen-lijfrente-opbouwen': everybody,
  '/open/berekenen-lijfrente-uitkeren': everybody,
  '/bestaat/niet': { visitor: '/login?redirect=%2Fmijn-investeringen', customer: overview, admin: overview },
}

/** On another brand the open calculators redirect a visitor to the login page, and a customer to the start. */
const onOtherBrand = { visitor: '/login', customer: overview, admin: overview }

const brands = { main: mainBrand, other: otherBrand }

type Visitor = { is: 'visitor' | 'customer' | 'admin'; user: typeof customer | null; getUser?: Answers['getUser'] }

const visitors: Record<string, Visitor> = {
  'a visitor without a session': { is: 'visitor', user: null },
  'a visitor whose session could not be read (500)': { is: 'visitor', user: null, getUser: { status: 500 } },
  'a visitor without a connection': { is: 'visitor', user: null, getUser: 'no connection' },
  'a customer': { is: 'customer', user: customer },
  'an admin': { is: 'admin', user: admin },
}

const privateData: Answers = {
  getOffers: { data: { Offerte: [] } },
  getContractSummaries: { data: { Contract: [] } },
  getPaymentTasks: { data: [] },
  ...contractPageAnswers,
  ...settingsAnswers,
  ...securityAnswers,
  ...staffAnswers,
}

async function arrive({ user, getUser }: Visitor, path: string, brand = mainBrand, isFirstTable = false) {
  const answers = { ...privateData, ...(getUser && { getUser }) }
  const opened = openAt(path, { brand, user, answers, isFirstTable })
  await settled(opened)
  expect(opened.router.state.errors).toBeNull()
  expect(opened.left).toEqual([])
  return opened
}

function toAddress(expected: string | undefined, path: string): string | undefined {
  if (expected === 'login') return `/login?redirect=${encodeURIComponent(path)}`
  return expected === 'page' ? path : expected
}

function isFlow(path: string): boolean {
  return /^\/(open|bedrag-|lijfrente-)/.test(path)
}

describe.each(Object.entries(brands))('on the %s brand', (brandId, brand) => {
  describe.each(Object.entries(visitors))('%s', (_, visitor) => {
    const paths = Object.keys(expectations)

    // Requirements 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9, 2.10, 2.11, 2.12, 2.13, 2.14, 2.15, 2.16, 2.17, 4.2, 6.3,
    // 6.6 and 6.7.
    it.each(paths)('who opens %s gets what the specification says', async (path) => {
      const isClosedCalculator = brandId === 'other' && path.startsWith('/open/')
      const expected = (isClosedCalculator ? onOtherBrand : expectations[path])?.[visitor.is]
      await arrive(visitor, path, brand)
      // A flow adds its first page to the query.
      const shown = isFlow(path) && expected === 'page' ? location.pathname : currentPath()
      expect(shown).toBe(toAddress(expected, path))
    })
  })
})

describe('the redirect to the login page', () => {
  const visitor: Visitor = { is: 'visitor', user: null }

  // Requirement 2.17.
  it('contains the full requested path, with query and hash', async () => {
    await arrive(visitor, '/contractbeheer/12345/wijzigen/inleg?van=2026-01-01&naam=a%20b#kosten')
    expect(location.pathname).toBe('/login')
    expect(new URLSearchParams(location.search).get('redirect')).toBe(
      '/contractbeheer/12345/wijzigen/inleg?van=2026-01-01&naam=a%20b#kosten',
    )
    expect(location.hash).toBe('')
  })

  it('contains the path of a click, not the current one', async () => {
    const { router } = await arrive(visitor, '/contact?a=1#plek')
    await router.navigate('/mijn-berekeningen?b=2#daar')
    expect(new URLSearchParams(location.search).get('redirect')).toBe('/mijn-berekeningen?b=2#daar')
  })
})

describe('a click', () => {
  it.each([
    ['/mijn-instellingen/wachtwoord', '/admin', overview],
    ['/mijn-berekeningen', '/admin/logboek', overview],
    ['/mijn-berekeningen', '/login', overview],
    ['/contact', '/bestaat-niet', overview],
    ['/contact', '/contractbeheer/12345', overview],
    ['/contact', '/open/berekenen-bedrag-beleggen', overview],
  ])('from %s to %s meets the same guards', async (from, to, expected) => {
    const { router } = await arrive({ is: 'customer', user: customer }, from, otherBrand)
    await router.navigate(to)
    expect(currentPath()).toBe(expected)
  })
})

describe('a visit that begins with the first table of routes', () => {
  const somePaths = Object.keys(expectations).filter((path) => path !== '/')

  it.each(somePaths)('finds %s behind the same guards', async (path) => {
    const { router } = await arrive({ is: 'visitor', user: null }, '/maintenance', mainBrand, true)
    await router.navigate(path)
    const shown = isFlow(path) && expectations[path]?.visitor === 'page' ? location.pathname : currentPath()
    expect(shown).toBe(toAddress(expectations[path]?.visitor, path))
  })

  it('finds the pages of a customer, and keeps those of staff from him', async () => {
    const { router } = await arrive({ is: 'customer', user: customer }, '/maintenance', mainBrand, true)
    await router.navigate('/contractbeheer/12345/wijzigen/inleg')
    expect(currentPath()).toBe('/contractbeheer/12345/wijzigen/inleg')
    await router.navigate('/admin/logboek')
    expect(currentPath()).toBe(overview)
  })

  it('finds them again when another click follows', async () => {
    const { router } = await arrive({ is: 'customer', user: customer }, '/maintenance', mainBrand, true)
    void router.navigate('/mijn-berekeningen')
    await router.navigate('/mijn-instellingen/wachtwoord')
    expect(currentPath()).toBe('/mijn-instellingen/wachtwoord')
  })
})

describe('before the user is known', () => {
  // Requirement 4.3.
  it('requests no data of a private page', async () => {
    const user = pending<'getUser'>()
    const opened = openAt('/mijn-investeringen', { answers: { ...privateData, getUser: user.answer } })
    await until(() => expect(opened.api.calls).not.toEqual([]))
    expect(opened.api.calls.map(({ operation }) => operation)).toEqual(['getUser'])
    expect(opened.router.state.initialized).toBe(false)
    user.give({ data: customer })
    await settled(opened)
    expect(opened.api.callsOf('getContractSummaries')).toHaveLength(1)
  })

  // Requirement 4.3.
  it('requests the user once, for any number of guards', async () => {
    const { api } = await arrive({ is: 'customer', user: customer }, '/')
    expect(api.callsOf('getUser')).toHaveLength(1)
  })
})

// Requirements 2.14, 6.3 and T14.
it('does not trust a saved copy whose user is an admin', async () => {
  const state = { user: { ...customer, role: 'admin' } }
  const saved = JSON.stringify({ version: 3, user: customer.id, state })
  await settled(openAt('/admin', { saved, answers: privateData }))
  expect(location.pathname).toBe('/mijn-investeringen')
})

describe('the tree of routes', () => {
  type Leaf = { path: string; above: string[]; route: RouteObject }

  function leavesOf(list: RouteObject[], above: string[] = []): Leaf[] {
    return list.flatMap((route) => {
      const chain = route.id === undefined ? above : [...above, route.id]
      if (route.children) return leavesOf(route.children, chain)
      return [{ path: route.path ?? '', above: chain, route }]
    })
  }

  const leaves = leavesOf(routes)
  const screens = leaves.filter(({ route }) => route.id !== 'home' && route.id !== 'unknown')

  const leafOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route
  const rows = Object.entries(expectations)
  const others = screens.filter(({ route }) => rows.every(([path]) => leafOf(path) !== route))

  it('has a page for every path of the specification', () => {
    const withoutPage = rows.filter(([path]) => leafOf(path)?.id === 'unknown').map(([path]) => path)
    expect(withoutPage).toEqual(['/admin/onbekend', '/bestaat/niet'])
  })

  it('shows no other page to a visitor', async () => {
    for (const { path } of others) {
      const example = path.replace(/:\w+\??/g, '12345').replace('*', 'dieper')
      await arrive({ is: 'visitor', user: null }, example)
      expect(currentPath()).toBe(toAddress('login', example))
    }
  })

  it('holds every path that a login may lead to', () => {
    const pages = leaves.filter(({ path }) => path !== '*')
    const examples = pages.map(({ path }) => path.replace(':contractId', '7').replace(/\/[*:].*/, '/inleg'))
    expect(examples.filter((path) => !isKnownPath(path))).toEqual([])
  })

  it('has a guard above every page that is not public', () => {
    for (const { path, above, route } of screens) {
      const isForEverybody = rows.some(([example, { visitor }]) => leafOf(example) === route && visitor === 'page')
      const groups = isForEverybody ? ['public', 'login', 'open'] : ['private']
      expect(groups, path).toContain(above[1])
    }
    const [root] = routes
    const privateGroup = root?.children?.find(({ id }) => id === 'private')
    expect(privateGroup?.middleware).toHaveLength(1)
    // React Router runs the middleware of a route without a loader only when a child route loads.
    expect(privateGroup?.loader).toBeTypeOf('function')
  })

  // Requirement 2.1.
  it('loads every screen on demand', () => {
    for (const { route, path } of screens) {
      expect([path, typeof route.lazy]).toEqual([path, 'function'])
      expect([path, route.Component, route.element]).toEqual([path, undefined, undefined])
    }
  })

  it('gives every screen a title of its own', () => {
    const titles = screens.map(({ route }) => (route.handle as { title?: string } | undefined)?.title ?? '')
    expect(titles).not.toContain('')
    expect(new Set(titles).size).toBe(titles.length)
  })
})
