/** The session's length by the server's clock, in milliseconds: `exp` minus `iat`. Null for an invalid token. */
export function readRest(token: string): number | null {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    const { iat, exp } = claims as { iat?: unknown; exp?: unknown }
    return Number.isFinite(iat) && Number.isFinite(exp) ? ((exp as number) - (iat as number)) * 1000 : null
  } catch {
    return null
  }
}
