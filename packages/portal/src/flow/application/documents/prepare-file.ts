import { limits } from '@portal/flows/values/limits'
import { fileKindOf } from './file-kind.ts'

/** Why a file cannot be sent. */
export type FileProblem = 'empty' | 'heic' | 'wrong-kind' | 'too-large' | 'unreadable'

type PreparedFile = { ok: true; file: Blob } | { ok: false; problem: FileProblem }

/** The maximum size of a sent file, in bytes; the server has the same limit. */
export const MAX_BYTES = limits.fileMegabytes * 1024 * 1024

/** A photo is reduced, so a larger one may be chosen; above this size a telephone runs out of memory. */
const MAX_PHOTO_BYTES = 40 * 1024 * 1024

/** The longest side of a photo, in pixels: enough to read a passport. */
const MAX_SIDE = 2000

const QUALITY = 0.8

/** Prepares a file. Redrawing a photo, at most 2000 pixels, removes where and with what it was made. */
export async function prepareFile(file: Blob): Promise<PreparedFile> {
  // The browser cannot read a file that is only in the cloud while offline, or that changed after it was chosen.
  const kind = await fileKindOf(file).catch(() => 'unreadable' as const)
  switch (kind) {
    case 'jpeg':
    case 'png':
      return file.size > MAX_PHOTO_BYTES ? refuse('too-large') : shrink(file)
    case 'pdf':
      return file.size > MAX_BYTES
        ? refuse('too-large')
        : { ok: true, file: new Blob([file], { type: 'application/pdf' }) }
    case 'heic':
      return file.size > MAX_PHOTO_BYTES ? refuse('too-large') : shrinkHeic(file)
    case 'empty':
    case 'unreadable':
      return refuse(kind)
    case 'other':
      return refuse('wrong-kind')
  }
}

async function shrink(photo: Blob): Promise<PreparedFile> {
  try {
    return await redraw(await createImageBitmap(photo, { imageOrientation: 'from-image' }))
  } catch {
    return refuse('unreadable')
  }
}

/** Safari reads the photo of an iPhone itself. Other browsers load a decoder, only now. */
async function shrinkHeic(photo: Blob): Promise<PreparedFile> {
  const drawn = await shrink(photo)
  if (drawn.ok || drawn.problem !== 'unreadable') return drawn
  try {
    const { decodeHeic } = await import('./decode-heic.ts')
    const { data, width, height } = await decodeHeic(photo)
    return await redraw(await createImageBitmap(new ImageData(data, width, height)))
  } catch {
    return refuse('heic')
  }
}

async function redraw(picture: ImageBitmap): Promise<PreparedFile> {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return refuse('unreadable')
  // A JPEG has no transparency: transparent pixels of a PNG become white instead of black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  // Some browsers free the pixels of a canvas only when it has no size.
  canvas.width = 0
  if (!smaller) return refuse('unreadable')
  return smaller.size > MAX_BYTES ? refuse('too-large') : { ok: true, file: smaller }
}

function refuse(problem: FileProblem): PreparedFile {
  return { ok: false, problem }
}
