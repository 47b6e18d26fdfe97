export type ReceivedMediaType = 'image/jpeg' | 'image/png' | 'application/pdf'
export type KeptMediaType = 'image/jpeg' | 'application/pdf'

const signatures: readonly (readonly [ReceivedMediaType, Buffer])[] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['application/pdf', Buffer.from('%PDF-')],
]

/** Detects the type of a file from its first bytes; null for a type that is not accepted. */
export function mediaTypeOf(bytes: Buffer): ReceivedMediaType | null {
  return signatures.find(([, start]) => bytes.subarray(0, start.length).equals(start))?.[0] ?? null
}

const heicBrands = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'])

/** Returns true for a photo in an iPhone's format, which has its own message. */
export function isHeic(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp' && heicBrands.has(bytes.toString('latin1', 8, 12))
}
