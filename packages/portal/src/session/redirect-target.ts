/** The requested path when it is a known one of this site (requirement T27); null otherwise. */
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
