/** The URL of a bank's page: over https, or on our own site (the sandbox); null for any other one. */
export function toBankAddress(address: string | null, origin: string): string | null {
  if (address === null || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === origin)
  return isSafe ? url.href : null
}
