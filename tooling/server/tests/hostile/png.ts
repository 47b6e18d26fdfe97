import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** The picture with chunks right after its header. */
export function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  const start = signature.length + 25
  return Buffer.concat([png.subarray(0, start), ...chunks, png.subarray(start)])
}

type Header = { width: number; height: number; depth: number; colourType: number; isInterlaced?: boolean }

/** A PNG with this header and these compressed rows. */
export function toPng({ width, height, depth, colourType, isInterlaced = false }: Header, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colourType, 0, 0, isInterlaced ? 1 : 0], 8)
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** The compressed form of so many zeros, built from one repeated piece without making the zeros. */
export function compressedZeros(length: number): Buffer {
  const size = 4 * 1024 * 1024
  const piece = deflateRawSync(Buffer.alloc(size), { finishFlush: constants.Z_FULL_FLUSH })
  const last = deflateRawSync(Buffer.alloc(length % size))
  const header = Buffer.from([0x78, 0x9c])
  return Buffer.concat([header, ...Array<Buffer>(Math.floor(length / size)).fill(piece), last, checksumOfZeros(length)])
}

/** Adler-32: the first sum stays 1, the second counts the bytes. */
function checksumOfZeros(length: number): Buffer {
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE(length % 65_521, 0)
  sum.writeUInt16BE(1, 2)
  return sum
}

/** An animation (APNG): a control chunk, and a second frame that holds `content`. */
export function animate(png: Buffer, content: string): Buffer {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2, 0)
  const frame = Buffer.alloc(26)
  frame.writeUInt32BE(60, 4)
  frame.writeUInt32BE(40, 8)
  const data = Buffer.concat([Buffer.from([0, 0, 0, 1]), deflateSync(Buffer.from(content)), Buffer.from(content)])
  const end = png.length - 12
  return Buffer.concat([
    withChunks(png, chunk('acTL', control)).subarray(0, end + 20),
    chunk('fcTL', frame),
    chunk('fdAT', data),
    png.subarray(end),
  ])
}
