import { readBrands } from '../src/platform/brands.ts'

/** The brands of the workspace, as a start reads them. */
export const brands = await readBrands()
