import sharp from 'sharp'
import { longestSide, maxPixels, RefusedFile } from './limits.mjs'

sharp.cache(false)
sharp.concurrency(1)
// Only the JPEG and PNG loaders are tried, whatever else the bytes may be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/**
 * Rewrites the picture as a JPEG with only its pixels: upright, at most `longestSide`, in sRGB, on white; without EXIF,
 * XMP, ICC, comments, later frames and trailing bytes.
 * @param {Uint8Array} bytes
 */
export async function rewritePhoto(bytes) {
  const photo = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  const { width, height } = await photo.metadata().catch(refuse)
  if (width * height > maxPixels) throw new RefusedFile('too-many-pixels')
  return photo
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(refuse)
}

/**
 * Encodes another decoder's pixels as a JPEG.
 * @param {Uint8Array} rgba
 * @param {number} width
 * @param {number} height
 */
export async function toJpeg(rgba, width, height) {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer()
}

/**
 * @param {unknown} error
 * @returns {never}
 */
function refuse(error) {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
  throw new RefusedFile(isTooLarge ? 'too-many-pixels' : 'unreadable')
}
