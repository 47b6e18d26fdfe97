export const brandIds = ['main', 'other'] as const
export type BrandId = (typeof brandIds)[number]

export type Brand = {
  id: BrandId
  /** Folder below `apps/` whose build is served. */
  app: string
  /** Whose mail it is, and where an answer to it goes. */
  name: string
  email: string
  /** Of its headings and buttons, where the portal's style sheet does not reach: a mail, a PDF. */
  accent: string
  /** Who carries out the orders of its customers. */
  company: string
  /** Where its customers transfer their money to. */
  account: { iban: string; name: string }
}

/** The brand is the tenant: every table with customer data carries it and every query filters on it. */
export const brands: Record<BrandId, Brand> = {
  main: {
    id: 'main',
    app: 'main-brand',
    name: 'Lindewaal',
    email: 'vragen@lindewaal.example',
    accent: '#1d5c48',
    company: 'Lindewaal Vermogen B.V.',
    account: { iban: 'NL97LIND0123456789', name: 'Stichting Lindewaal Beleggersgiro' },
  },
  other: {
    id: 'other',
    app: 'other-brand',
    name: 'Havenlicht',
    email: 'service@havenlicht.example',
    accent: '#23409a',
    company: 'Havenlicht Pensioenbeleggen B.V.',
    account: { iban: 'NL80HAVN0987654321', name: 'Stichting Havenlicht Depositary' },
  },
}
