import { renderPages } from '@portal/portal/prerender'
import { brand } from './brand.ts'

/** Every page of this brand, for the build. */
export const pages = renderPages(brand)
