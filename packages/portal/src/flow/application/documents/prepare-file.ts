import { fileKindOf } from './file-kind.ts'

/** Why a file cannot be sent. */
export type FileProblem = 'empty' | 'heic' | 'wrong-kind' | 'too-large' | 'unreadable'

export type PreparedFile = { ok: true; file: Blob } | { ok: false; problem: FileProblem }

/** Largest file that is sent, in bytes; the server takes no larger one. */
export const MAX_BYTES = 10 * 1024 * 1024

/** A photo becomes smaller, so a larger one may be chosen; above this a telephone runs out of memory. */
const MAX_PHOTO_BYTES = 40 * 1024 * 1024

/** Longest side of a photo, in pixels: enough to read a passport. */
const MAX_SIDE = 2000

const QUALITY = 0.8

/**
 * Makes of what was chosen what is sent: a photo is drawn anew, at most 2000 pixels wide or high, which leaves behind
 * where and with what it was made; a PDF stays as it is.
 */
export async function prepareFile(file: Blob): Promise<PreparedFile> {
  const kind = await fileKindOf(file)
  switch (kind) {
    case 'jpeg':
    case 'png':
      return file.size > MAX_PHOTO_BYTES ? refuse('too-large') : shrink(file)
    case 'pdf':
      return file.size > MAX_BYTES
        ? refuse('too-large')
        : { ok: true, file: new Blob([file], { type: 'application/pdf' }) }
    case 'empty':
    case 'heic':
      return refuse(kind)
    case 'other':
      return refuse('wrong-kind')
  }
}

async function shrink(photo: Blob): Promise<PreparedFile> {
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const pen = canvas.getContext('2d')
    if (!pen) return refuse('unreadable')
    // A JPEG knows no transparency: what is clear in a PNG becomes paper, not ink.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    // Some browsers keep the pixels of a canvas until it has none.
    canvas.width = 0
    if (!smaller) return refuse('unreadable')
    return smaller.size > MAX_BYTES ? refuse('too-large') : { ok: true, file: smaller }
  } catch {
    return refuse('unreadable')
  }
}

function refuse(problem: FileProblem): PreparedFile {
  return { ok: false, problem }
}
