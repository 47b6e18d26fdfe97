/**
 * The length of the session from the moment that the token was made, in milliseconds: `exp` minus `iat`, both by the
 * server's clock, so that this computer's clock does not matter.
 * @returns Null for an invalid token
 */
export function readRest(token: string): number | null {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    const { iat, exp } = claims as { iat?: unknown; exp?: unknown }
    return Number.isFinite(iat) && Number.isFinite(exp) ? ((exp as number) - (iat as number)) * 1000 : null
  } catch {
    return null
  }
}
