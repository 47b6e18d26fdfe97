import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** The bytes of a first load after the best brotli compression, file by file. */
type PageBytes = { scripts: number; styles: number; document: number }

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * The files that a browser loads for a built page before the first paint. Inlined styles count as styles and as
 * document; the full style sheet, which loads after the content, as neither.
 */
export function readPageBytes(dist: string, page: string): PageBytes {
  const html = readFileSync(join(dist, page), 'utf8')
  const inlined = findAll(html, /<style[^>]*>(.*?)<\/style>/gs).join('')
  const [head = ''] = html.split('</head>')
  const linked = findAll(head, /<link rel="stylesheet"[^>]* href="([^"]+)"/g)
  const preloaded = findAll(html, /<link rel="modulepreload"[^>]* href="([^"]+)"/g)
  const scripts = findAll(html, /<script[^>]* src="([^"]+)"/g)
  const sizeOf = (path: string) => compress(withEqualHashes(readFileSync(join(dist, path), 'utf8')))
  return {
    scripts: sum([...new Set([...preloaded, ...scripts])].map(sizeOf)),
    styles: (inlined === '' ? 0 : compress(inlined)) + sum(linked.map(sizeOf)),
    document: compress(html),
  }
}

function findAll(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => found)
}

/** The names of other files contain random characters, which would change the size by 200 bytes with any change. */
function withEqualHashes(script: string): string {
  return script.replaceAll(/(?<=["'`/-])[\w-]{7}(?=\.(?:js|css)["'`])/g, '0000000')
}

function compress(content: string | Buffer): number {
  return brotliCompressSync(content, best).length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
