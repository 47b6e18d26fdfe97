import { matchRoutes } from 'react-router'

/** The paths of links and redirects; `app/routes.tsx` has a row for each. */
export const paths = {
  home: '/',
  test: '/test',
  about: '/about',
  contact: '/contact',
  rights: '/uw-rechten',
  photo: '/foto',
  maintenance: '/maintenance',
  twikeyResult: '/twikey-result',
  idealResult: '/ideal-result',
  investments: '/mijn-investeringen',
  aangifte: '/mijn-aangifte',
  completePayment: '/betaling-afronden',
  calculations: '/mijn-berekeningen',
  settings: {
    password: '/mijn-instellingen/wachtwoord',
    relations: '/mijn-instellingen/overige-relaties',
    personalInfo: '/mijn-instellingen/persoonlijke-informatie',
    newsletter: '/mijn-instellingen/nieuwsbrief',
  },
  admin: '/admin',
  customers: '/admin/klanten',
  audit: '/admin/logboek',
  login: '/login',
  createAccount: '/account-aanmaken',
  forgotPassword: '/wachtwoord-vergeten',
  resetPassword: '/wachtwoord-reset',
  bereaved: '/nabestaanden',
  bedragBeleggen: '/bedrag-beleggen',
  lijfrenteOpbouwen: '/lijfrente-opbouwen',
  lijfrenteUitkeren: '/lijfrente-uitkeren',
  open: {
    bedragBeleggen: '/open/berekenen-bedrag-beleggen',
    lijfrenteOpbouwen: '/open/berekenen-lijfrente-opbouwen',
    lijfrenteUitkeren: '/open/berekenen-lijfrente-uitkeren',
  },
} as const

type PathsOf<T> = T extends string ? T : { [Name in keyof T]: PathsOf<T[Name]> }[keyof T]

/** A path that can have a row in the table of routes. */
export type PagePath = PathsOf<typeof paths> | `/contractbeheer/:contractId/${string}`

const knownPages = [
  ...Object.values(paths).flatMap((path) => (typeof path === 'string' ? path : Object.values(path))),
  // The pages of a contract are checked later: an unknown one redirects to the overview.
  '/contractbeheer/:contractId/:page/:option?',
].map((path) => ({ path }))

/** Returns true when the portal has a page at a path. It uses the paths, because not every route is loaded at first. */
export function isKnownPath(pathname: string): boolean {
  return Boolean(matchRoutes(knownPages, pathname))
}

const flowPaths: readonly string[] = Object.entries(paths.open).flatMap(([name, open]) => [
  paths[name as keyof typeof paths.open],
  open,
])

/** Returns true for the path of a flow, with or without a login. */
export function isFlowPath(pathname: string): boolean {
  return flowPaths.includes(pathname)
}

/** The query of a flow's URL that names the saved calculation to resume. */
export const OFFER_QUERY = 'berekening'

/** The path of the login page that returns to `wanted`, the full path with query and hash. */
export function toLoginPath(wanted: string): string {
  return `${paths.login}?${new URLSearchParams({ redirect: wanted })}`
}

/** The hash of a login page that follows a session that ended by itself, which the page then says. */
export const ENDED_HASH = '#uitgelogd'
