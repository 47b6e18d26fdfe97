/**
 * The target after a login: the requested path when it is a known path of this site, with query and hash.
 * @param isKnownPath Returns true when a route matches the path.
 * @returns The path, or null when it is missing, leaves this site or is unknown (requirement T27).
 */
export function toRedirectTarget(
  wanted: string | null,
  origin: string,
  isKnownPath: (pathname: string) => boolean,
): string | null {
  // Browsers read a backslash as a slash and skip control characters; both can hide another host.
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return null
  try {
    const url = new URL(wanted, origin)
    // An encoded backslash or slash becomes another path when it is decoded later.
    if (url.origin !== origin || /%5c|%2f/i.test(url.pathname) || url.pathname.startsWith('//')) return null
    return isKnownPath(url.pathname) ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}
