import { open } from 'node:fs/promises'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * The type and size that a picture itself states: `512x512` for a PNG, `any` for an SVG; undefined for other types.
 * Throws when it is missing.
 */
export async function readIcon(file: string): Promise<{ type: string; sizes: string } | undefined> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    const head = buffer.subarray(0, bytesRead)
    // The header of a PNG is its first chunk, with the width at byte 16 and the height at 20.
    if (head.length >= 24 && head.subarray(0, 8).equals(pngSignature)) {
      return { type: 'image/png', sizes: `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}` }
    }
    return head.includes('<svg') ? { type: 'image/svg+xml', sizes: 'any' } : undefined
  } finally {
    await handle.close()
  }
}
