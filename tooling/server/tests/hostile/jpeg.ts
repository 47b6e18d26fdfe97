import sharp from 'sharp'

/** A photo of 60 by 40 pixels: red at the top, blue at the bottom. */
export async function createPhoto(): Promise<Buffer> {
  return (await drawPhoto()).jpeg().toBuffer()
}

export async function createPng(): Promise<Buffer> {
  return (await drawPhoto()).png().toBuffer()
}

async function drawPhoto() {
  const above = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const whole = { width: 60, height: 40, channels: 3, background: 'blue' } as const
  return sharp({ create: whole }).composite([{ input: above, left: 0, top: 0 }])
}

/** The photo with a segment right after its start, such as 0xE1 for EXIF and XMP or 0xFE for a comment. */
export async function withSegment(kind: number, content: string | Buffer): Promise<Buffer> {
  const photo = await createPhoto()
  const body = Buffer.from(content)
  const head = Buffer.from([0xff, kind, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([photo.subarray(0, 2), head, body, photo.subarray(2)])
}

/** The first half of a photo of noise. */
export async function createHalfPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'black', noise } })
    .jpeg()
    .toBuffer()
  return photo.subarray(0, photo.length / 2)
}

/** The photo with these sizes in its header. */
export async function claiming(width: number, height: number): Promise<Buffer> {
  const photo = await createPhoto()
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]))
  photo.writeUInt16BE(height, frame + 5)
  photo.writeUInt16BE(width, frame + 7)
  return photo
}

/** The kinds of the segments up to the picture, and the number of bytes after its end. */
export function readJpeg(bytes: Buffer): { segments: number[]; bytesAfterEnd: number } {
  const segments: number[] = []
  let at = 2
  for (;;) {
    const kind = bytes[at + 1] as number
    segments.push(kind)
    at += 2 + bytes.readUInt16BE(at + 2)
    if (kind === 0xda) break
  }
  return { segments, bytesAfterEnd: bytes.length - bytes.indexOf(Buffer.from([0xff, 0xd9]), at) - 2 }
}
