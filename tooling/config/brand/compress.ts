import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
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
  // A copy is of this content: a bundle begins with an empty folder, and assets are named after their contents.
  if (existsSync(`${file}.gz`)) return
  const content = await readFile(file)
  const quality = content.length > LARGE ? qualityOfLarge : constants.BROTLI_MAX_QUALITY
  await writeWhole(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
  await writeWhole(`${file}.gz`, await zip(content, { level: 9 }))
}

/** A server may send a copy at any moment, and this program may be ended at any moment. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.unfinished`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
