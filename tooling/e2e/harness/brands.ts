import { brandFolders } from '@portal/server/brand-folders'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type BrandId = keyof typeof brandFolders
export const brandIds = Object.keys(brandFolders) as BrandId[]

/** The data of a brand that journeys use. */
type BrandData = {
  name: string
  company: string
  policies: { openCalculators: boolean; leftMenu: boolean }
  links: { provider: string }
}

const apps = join(import.meta.dirname, '../../../apps')

/** The data of each brand in `apps/<folder>/src/brand.ts`. */
export const brands = Object.fromEntries(
  await Promise.all(
    brandIds.map(async (id) => {
      const path = join(apps, brandFolders[id], 'src/brand.ts')
      const { brand } = (await import(pathToFileURL(path).href)) as { brand: BrandData }
      return [id, brand] as const
    }),
  ),
) as Record<BrandId, BrandData>

/** A brand that is not this one. */
export function anotherThan(brand: BrandId): BrandId {
  return brand === 'main' ? 'other' : 'main'
}
