import sharp from 'sharp'
import { longestSide, mostPixels } from './limits.ts'
import { RefusedFile } from './outcomes.ts'

sharp.cache(false)
sharp.concurrency(1)
// Whatever the bytes may also be, only these two are tried.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/**
 * The picture as a JPEG with nothing but its pixels: upright, at most `longestSide`, in sRGB, on white; without EXIF,
 * XMP, ICC, comments, later frames and whatever came after its end.
 */
export async function rewritePhoto(bytes: Uint8Array): Promise<Buffer> {
  const photo = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  const { width, height } = await photo.metadata().catch(refuse)
  if (width * height > mostPixels) throw new RefusedFile('too-many-pixels')
  return photo
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(refuse)
}

/** Encodes pixels that another decoder drew as a JPEG. */
export async function toJpeg(rgba: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer()
}

function refuse(error: unknown): never {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
  throw new RefusedFile(isTooLarge ? 'too-many-pixels' : 'unreadable')
}
