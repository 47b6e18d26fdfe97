import { perBrand } from '../../platform/brands.ts'

/** Cookies are shared between ports, so their names contain the brand. */
export const sessionCookieOf = perBrand((id) => `__Host-sid-${id}`)
export const tokenCookieOf = perBrand((id) => `token-${id}`)
export const deviceCookieOf = perBrand((id) => `__Host-device-${id}`)
