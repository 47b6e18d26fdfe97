import { crc32, deflateSync } from 'node:zlib'

/** A file that a customer chooses. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

type PhotoOptions = { width?: number; height?: number; seed?: number; chance?: () => number }

/** A photo of a telephone, as a PNG, with its own pattern; by `chance`, from 0 to 1, it cannot be compressed. */
export function createPhoto({ width = 1600, height = 1200, seed = 120, chance }: PhotoOptions = {}): ChosenFile {
  const pixels = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (width * 3 + 1) + 1 + x * 3
      pixels.set(chance ? [chance() * 256, chance() * 256, chance() * 256] : [x % 256, y % 256, seed], at)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]
  return { name: '../paspoort van mij.png', mimeType: 'image/png', buffer: Buffer.concat(parts) }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
