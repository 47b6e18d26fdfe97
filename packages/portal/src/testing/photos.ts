import { vi } from 'vitest'

/** The first bytes of a JPEG, without a readable picture. */
const jpegBytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])

/** A photo with a file name that the server must not receive. */
export function photoFile(name = 'paspoort.jpg'): File {
  return new File([jpegBytes], name, { type: 'image/jpeg' })
}

type Drawn = { orientation: string | undefined; paper: string }

/** Replaces jsdom's missing drawing functions for a photo, or an unreadable one (null). @returns How it was drawn */
export function stubPhotos(size: { width: number; height: number } | null): readonly Drawn[] {
  const drawn: Drawn[] = []
  vi.stubGlobal('createImageBitmap', (_photo: Blob, options?: ImageBitmapOptions) => {
    if (!size) return Promise.reject(new DOMException('', 'InvalidStateError'))
    drawn.push({ orientation: options?.imageOrientation, paper: '' })
    return Promise.resolve({ ...size, close: () => {} })
  })
  const pen = {
    set fillStyle(paper: string) {
      const last = drawn.at(-1)
      if (last) last.paper = paper
    },
    fillRect: () => {},
    drawImage: () => {},
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    done(new Blob([`drawn ${this.width} x ${this.height} at ${quality as number}`], { type: type ?? '' }))
  })
  return drawn
}
