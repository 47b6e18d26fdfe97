export const brandIds = ['main', 'other'] as const
export type BrandId = (typeof brandIds)[number]

export type Brand = {
  id: BrandId
  /** Folder below `apps/` whose build is served. */
  app: string
}

/** The brand is the tenant: every table with customer data carries it and every query filters on it. */
export const brands: Record<BrandId, Brand> = {
  main: { id: 'main', app: 'main-brand' },
  other: { id: 'other', app: 'other-brand' },
}
