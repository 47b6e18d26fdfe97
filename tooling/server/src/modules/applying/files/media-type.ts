import { ApiProblem } from '../../../platform/api-problem.ts'

export type ReceivedMediaType = 'image/jpeg' | 'image/png' | 'application/pdf'
export type KeptMediaType = 'image/jpeg' | 'application/pdf'

const signatures: readonly (readonly [ReceivedMediaType, Buffer])[] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
]
/** A reader accepts the header of a PDF within these bytes (PDF Reference 1.7, appendix H, note 13), after a byte order mark say. */
const pdfHeaderWithin = 1024

/** Detects the type of a file from its first bytes; null for a type that is not accepted. */
export function mediaTypeOf(bytes: Buffer): ReceivedMediaType | null {
  const found = signatures.find(([, start]) => bytes.subarray(0, start.length).equals(start))
  if (found) return found[0]
  return bytes.subarray(0, pdfHeaderWithin).includes('%PDF-') ? 'application/pdf' : null
}

/** The brands of photos that are coded as HEVC (ISO/IEC 23008-12), and those that do not say how they are coded. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'mif2', 'msf1'])

/** Returns true for a photo in an iPhone's format, which has its own message. */
function isHeic(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp' && heicBrands.has(bytes.toString('latin1', 8, 12))
}

/**
 * Checks that the bytes are of the declared type and nothing else; file names are never received.
 * @throws ApiProblem 422 for an empty file, 415 for another type than JPEG, PNG or PDF or than the declared one
 */
export function checkMediaType(bytes: unknown, contentType: string | undefined): ReceivedMediaType {
  // An empty form is parsed as a form, not as bytes.
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
  heic: 'Dit is een HEIC-foto, die wij niet kunnen lezen. Kies op uw iPhone bij Instellingen, Camera, Formaten voor ‘Meest compatibel’ en maak de foto opnieuw.',
  different: 'Dit bestand is iets anders dan de naam zegt. Kies een foto (JPG of PNG) of een PDF.',
}
