import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])

/** Adds a brotli and a gzip copy of each file in a folder; a server completes documents first, and compresses them itself. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
  await Promise.all(files.map(({ name }) => compressFile(resolve(folder, name))))
}

/** The best quality would spend more on a decoder of 3 MB than on all other files together, for a seventh of its size. */
const LARGE = 1_000_000
const qualityOfLarge = 9

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const quality = content.length > LARGE ? qualityOfLarge : constants.BROTLI_MAX_QUALITY
  await writeFile(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
}
