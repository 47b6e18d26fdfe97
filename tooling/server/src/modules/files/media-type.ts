import { ApiProblem } from '../../platform/api-problem.ts'

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

/** Whether it is a photo as an iPhone makes it, which deserves a sentence of its own. */
function isHeic(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp' && heicBrands.has(bytes.toString('latin1', 8, 12))
}

/**
 * Whether the bytes are what they were sent as; nothing else is looked at, and there are no names.
 * @throws ApiProblem 422 for an empty file, 415 for what is no JPEG, PNG or PDF or something else than it says
 */
export function checkMediaType(bytes: unknown, contentType: string | undefined): ReceivedMediaType {
  // An empty form is read as a form, not as bytes.
  if (!Buffer.isBuffer(bytes) || bytes.length === 0)
    throw new ApiProblem(422, { message: 'Dit bestand is leeg. Kies een ander bestand.' })
  const mediaType = mediaTypeOf(bytes)
  if (mediaType === null) throw new ApiProblem(415, { message: isHeic(bytes) ? texts.heic : texts.other })
  const [sentAs = ''] = (contentType ?? '').split(';')
  if (sentAs.trim().toLowerCase() !== mediaType) throw new ApiProblem(415, { message: texts.different })
  return mediaType
}

const texts = {
  other: 'Kies een foto (JPG of PNG) of een PDF.',
  heic: 'Dit is een HEIC-foto, die wij niet kunnen lezen. Sla de foto op als JPG en kies die.',
  different: 'Dit bestand is iets anders dan de naam zegt. Kies een foto (JPG of PNG) of een PDF.',
}
