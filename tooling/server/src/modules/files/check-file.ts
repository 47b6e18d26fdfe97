import { ApiProblem } from '../../platform/api-problem.ts'
import { isHeic, mediaTypeOf, type ReceivedMediaType } from './media-type.ts'

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
  heic: 'Dit is een HEIC-foto, die wij niet kunnen lezen. Sla de foto op als JPG en kies die.',
  different: 'Dit bestand is iets anders dan de naam zegt. Kies een foto (JPG of PNG) of een PDF.',
}
