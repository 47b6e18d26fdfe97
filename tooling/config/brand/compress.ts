import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { DRAWING } from './assets.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])

/** Adds a brotli and a gzip copy of each file that shrinks; documents are compressed after they are completed. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) =>
      entry.isFile() && COMPRESSIBLE.has(extname(entry.name)) && !entry.parentPath.startsWith(resolve(folder, DRAWING)),
  )
  await Promise.all(files.map(({ parentPath, name }) => compressFile(resolve(parentPath, name))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await brotli(content, best))
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
}
