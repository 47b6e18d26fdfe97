import { perBrand } from '../../platform/brands.ts'

/** Cookies do not tell ports apart, so their names carry the brand. */
export const sessionCookieOf = perBrand((id) => `__Host-sid-${id}`)
export const tokenCookieOf = perBrand((id) => `token-${id}`)
export const deviceCookieOf = perBrand((id) => `__Host-device-${id}`)

/** The attributes of a cookie that the browser acts on. */
export type CookieMarks = { isHttpOnly: boolean; sameSite: string }

const strict: CookieMarks = { isHttpOnly: true, sameSite: 'Strict' }

/** Without an age the cookie goes when the browser closes; with 0 at once. */
export function toCookie(name: string, value: string, maxAgeSeconds?: number, marks = strict): string {
  const httpOnly = marks.isHttpOnly ? '; HttpOnly' : ''
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  return `${name}=${value}; Path=/${age}; Secure${httpOnly}; SameSite=${marks.sameSite}`
}
