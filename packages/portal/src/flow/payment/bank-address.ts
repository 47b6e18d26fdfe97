/**
 * Where a page of a bank is opened: over https, or on our own site (the sandbox).
 * @returns Null for every other address that an answer may hold.
 */
export function toBankAddress(address: string | null, origin: string): string | null {
  if (address === null || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === origin)
  return isSafe ? url.href : null
}
