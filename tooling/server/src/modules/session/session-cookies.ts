import { perBrand } from '../../brands.ts'

/** Cookies do not tell ports apart, so their names carry the brand. */
export const sessionCookieOf = perBrand((id) => `__Host-sid-${id}`)
export const tokenCookieOf = perBrand((id) => `token-${id}`)
export const deviceCookieOf = perBrand((id) => `__Host-device-${id}`)

/** Without an age the cookie goes when the browser closes; with 0 at once. */
export function toCookie(name: string, value: string, maxAgeSeconds?: number): string {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  return `${name}=${value}; Path=/${age}; Secure; HttpOnly; SameSite=Strict`
}
