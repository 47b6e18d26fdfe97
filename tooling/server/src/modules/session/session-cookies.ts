import type { BrandId } from '../../brands.ts'

/** Cookies do not tell ports apart, so their names carry the brand. */
export const sessionCookieOf = { main: '__Host-sid-main', other: '__Host-sid-other' } satisfies Record<BrandId, string>
export const tokenCookieOf = { main: 'token-main', other: 'token-other' } satisfies Record<BrandId, string>
export const deviceCookieOf = { main: '__Host-device-main', other: '__Host-device-other' } satisfies Record<
  BrandId,
  string
>

/** Without an age the cookie goes when the browser closes; with 0 at once. */
export function toCookie(name: string, value: string, maxAgeSeconds?: number): string {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  return `${name}=${value}; Path=/${age}; Secure; HttpOnly; SameSite=Strict`
}
