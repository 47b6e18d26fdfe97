import { vi } from 'vitest'

/** The first bytes of a JPEG, without a readable picture. */
const jpegBytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])

/** A photo with a file name that the server must not receive. */
export function photoFile(name = 'paspoort.jpg'): File {
  return new File([jpegBytes], name, { type: 'image/jpeg' })
}

type Drawn = { orientation: string | undefined; paper: string }

class StubImageData {
  readonly width: number
  readonly height: number

  constructor(_data: Uint8ClampedArray, width: number, height: number) {
    this.width = width
    this.height = height
  }
}

/**
 * Replaces jsdom's missing drawing functions for a photo, an unreadable one (null), or a browser that draws only what
 * was decoded before. @returns How it was drawn
 */
export function stubPhotos(photo: { width: number; height: number } | 'only-pixels' | null): readonly Drawn[] {
  const drawn: Drawn[] = []
  vi.stubGlobal('ImageData', StubImageData)
  vi.stubGlobal('createImageBitmap', (source: Blob | StubImageData, options?: ImageBitmapOptions) => {
    const pixels = source instanceof StubImageData ? source : null
    const size = photo === 'only-pixels' ? pixels : photo
    if (!size) return Promise.reject(new DOMException('', 'InvalidStateError'))
    drawn.push({ orientation: options?.imageOrientation, paper: '' })
    return Promise.resolve({ width: size.width, height: size.height, close: () => {} })
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
