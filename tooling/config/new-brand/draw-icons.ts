import { openSync } from 'fontkit'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** One picture to draw; one that is masked or put on a telephone fills its square, the others have round corners. */
export type Icon = { href: string; sizes: string; kind: 'rounded' | 'square' | 'maskable' }

type Look = { letter: string; fontFile: string; ground: string; ink: string }

/** Draws a letter as every icon of a brand, into its public folder. */
export async function drawIcons(publicFolder: string, icons: readonly Icon[], look: Look): Promise<void> {
  for (const { href, sizes, kind } of icons) {
    const svg = draw(kind, look)
    const file = join(publicFolder, href)
    if (sizes === 'any') await writeFile(file, `${svg}\n`)
    else {
      const [size = 0] = sizes.split('x').map(Number)
      const png = sharp(Buffer.from(svg), { density: 72 * Math.max(1, size / 64) }).resize(size, size)
      await png.png({ palette: true }).toFile(file)
    }
  }
}

/** The letter alone, as a mask of a style sheet: the logo beside the name. */
export function drawMark({ letter, fontFile }: Pick<Look, 'letter' | 'fontFile'>): string {
  const path = toPath(letter, fontFile, { width: 32, height: 26 })
  return `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`
}

function draw(kind: Icon['kind'], { letter, fontFile, ground, ink }: Look): string {
  // A mask may cut off everything outside a circle of 80 % of the width (W3C, Web Application Manifest).
  const path = toPath(letter, fontFile, { width: 64, height: kind === 'maskable' ? 27 : 36 })
  const corners = kind === 'rounded' ? ' rx="14"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64"${corners} fill="${ground}"/><path fill="${ink}" d="${path}"/></svg>`
}

/** The outline of a letter in the middle of a square, `height` of `width` at its longest side. */
function toPath(letter: string, fontFile: string, { width, height }: { width: number; height: number }): string {
  const font = openSync(fontFile)
  if (!('layout' in font)) throw new Error(`${fontFile} is a collection of fonts`)
  const glyph = font.layout(letter).glyphs[0]
  if (!glyph) throw new Error(`${fontFile} has no ${letter}`)
  const { minX, minY, maxX, maxY } = glyph.bbox
  const scale = height / Math.max(maxX - minX, maxY - minY)
  return glyph.path
    .translate(-(minX + maxX) / 2, -(minY + maxY) / 2)
    .scale(scale, -scale)
    .translate(width / 2, width / 2)
    .toSVG()
    .replaceAll(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100))
}
