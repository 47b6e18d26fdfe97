import { open } from 'node:fs/promises'
import { join } from 'node:path'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** An icon in the head of a page or in a manifest. */
export type NamedIcon = { href: string; type?: string | undefined; sizes?: string | undefined }

/** The icons that are missing, or differ from their description. */
export async function findIconProblems(
  publicFolder: string,
  where: string,
  icons: readonly NamedIcon[],
): Promise<string[]> {
  const problems = await Promise.all(icons.map(async (icon) => findIconProblem(publicFolder, icon)))
  return problems.filter((problem) => problem !== undefined).map((problem) => `${where}: ${problem}`)
}

async function findIconProblem(publicFolder: string, { href, type, sizes }: NamedIcon): Promise<string | undefined> {
  if (!/^\/[a-z0-9./-]+$/.test(href) || href.includes('..')) return `${href} is no path in public`
  let icon
  try {
    icon = await readIcon(join(publicFolder, href))
  } catch {
    return `${href} is not in public`
  }
  if (!icon) return `${href} is neither a PNG nor an SVG`
  if (type !== undefined && type !== icon.type) return `${href} is ${icon.type}, not ${type}`
  if (sizes !== undefined && sizes !== icon.sizes) return `${href} is ${icon.sizes}, not ${sizes}`
  return undefined
}

/**
 * The type and size that a picture itself states: `512x512` for a PNG, `any` for an SVG; undefined for other types.
 * Throws when it is missing.
 */
async function readIcon(file: string): Promise<{ type: string; sizes: string } | undefined> {
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
