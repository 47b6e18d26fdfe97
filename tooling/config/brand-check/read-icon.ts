import { open } from 'node:fs/promises'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What a picture says it is: `512x512` of a PNG, `any` of an SVG; undefined when it is neither. Throws when it is not there. */
export async function readIcon(file: string): Promise<{ type: string; sizes: string } | undefined> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    const head = buffer.subarray(0, bytesRead)
    // The header of a PNG is its first chunk: width and height stand at 16 and 20.
    if (head.length >= 24 && head.subarray(0, 8).equals(pngSignature)) {
      return { type: 'image/png', sizes: `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}` }
    }
    return head.includes('<svg') ? { type: 'image/svg+xml', sizes: 'any' } : undefined
  } finally {
    await handle.close()
  }
}
