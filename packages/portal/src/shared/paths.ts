import { matchRoutes } from 'react-router'

/** The paths that links and redirects lead to; `app/routes.tsx` has a row for each. */
export const paths = {
  home: '/',
  test: '/test',
  about: '/about',
  contact: '/contact',
  rights: '/uw-rechten',
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

/** A path that the table of routes may have a row for. */
export type PagePath = PathsOf<typeof paths> | `/contractbeheer/:contractId/${string}`

const knownPages = [
  ...Object.values(paths).flatMap((path) => (typeof path === 'string' ? path : Object.values(path))),
  // Which pages of a contract there are is known later: a path that is none leads to the overview anyway.
  '/contractbeheer/:contractId/:page/:option?',
].map((path) => ({ path }))

/** Whether the portal has a page at a path. Told by the paths, for not every route is known from the start. */
export function isKnownPath(pathname: string): boolean {
  return Boolean(matchRoutes(knownPages, pathname))
}

/** The path of the login page that leads back to `wanted`, the full path with query and hash. */
export function toLoginPath(wanted: string): string {
  return `${paths.login}?${new URLSearchParams({ redirect: wanted })}`
}
