/**
 * How long the session lasts from the moment that the token was made, in milliseconds: `exp` minus `iat`, both by the
 * clock of the server, so that the clock of this computer has no say.
 * @returns null for a token that says nothing of the kind.
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
