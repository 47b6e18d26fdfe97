import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type InlineHashes, toPagePolicy } from '../security-headers.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One answer with a page; without an etag it is another one each time. */
type PageAnswer = { body: Buffer; policy: string; etag?: string }
export type Page = { answer(encoding: Encoding): Promise<PageAnswer> }

export type PageOptions = {
  /** JSON for the page's `portal-environment`. */
  environment: string
  /** Origin of the API, when it is not the page's own. */
  apiUrl?: string | undefined
  /** Other origins that the page may call. */
  connectOrigins: readonly string[]
  hasTagManager: boolean
}

const placeholder = /(<meta name="portal-environment" content=")[^"]*"/
const preloadedData = /(<link rel="preload" as="fetch" [^>]*href=")(?=\/api\/)/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g
const inlineScript = /<script>([\s\S]*?)<\/script>/g
const script = /<script|<link rel="modulepreload"/g

/** A page of the build as it is served: with its environment, compressed, and with the policy for its own styles. */
export function toPage(html: string, options: PageOptions): Page {
  const text = completePage(html, options)
  return options.hasTagManager ? toNoncePage(text, options) : toFixedPage(text, options)
}

/** The page with what the build could not know: its environment, and where the data is that it asks for at once. */
export function completePage(html: string, { environment, apiUrl = '' }: PageOptions): string {
  return html
    .replace(placeholder, (_, start: string) => `${start}${escapeAttribute(environment)}"`)
    .replaceAll(preloadedData, (_, start: string) => `${start}${apiUrl}`)
}

/** The hashes of what stands in the page itself, for its policy. */
export function hashInlined(text: string): InlineHashes {
  const hashesOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, content = '']) => sha256(content))
  return { styles: hashesOf(inlineStyle), scripts: hashesOf(inlineScript) }
}

function toFixedPage(text: string, { connectOrigins }: PageOptions): Page {
  const bodies = new Map<Encoding, Promise<Buffer>>()
  // Once it is asked for: compressing all pages as small as can be would take a second of every start, and keep the
  // database waiting for a thread.
  const bodyOf = (encoding: Encoding) => {
    const body = bodies.get(encoding) ?? encode(text, encoding, { isKept: true })
    bodies.set(encoding, body)
    return body
  }
  const etag = sha256(text).slice(0, 22)
  const policy = toPagePolicy(hashInlined(text), connectOrigins)
  return { answer: async (encoding) => ({ body: await bodyOf(encoding), policy, etag: `"${etag}-${encoding}"` }) }
}

/** With the tag manager: its scripts carry a nonce, which may be used once, so the page is made anew for each answer. */
function toNoncePage(text: string, { connectOrigins }: PageOptions): Page {
  const hashes = hashInlined(text)
  return {
    async answer(encoding) {
      const nonce = randomBytes(16).toString('base64')
      const body = await encode(text.replaceAll(script, `$& nonce="${nonce}"`), encoding, { isKept: false })
      return { body, policy: toPagePolicy(hashes, connectOrigins, nonce) }
    },
  }
}

/** A page compressed: as small as can be when it is kept; as fast as it is worth when it is not. */
export async function encode(text: string, encoding: Encoding, { isKept }: { isKept: boolean }): Promise<Buffer> {
  const identity = Buffer.from(text)
  if (encoding === 'gzip') return promisify(gzip)(identity, { level: isKept ? constants.Z_BEST_COMPRESSION : 6 })
  if (encoding === 'identity') return identity
  return promisify(brotliCompress)(identity, {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      [constants.BROTLI_PARAM_QUALITY]: isKept ? constants.BROTLI_MAX_QUALITY : 4,
    },
  })
}

/** The encoding to answer with, by the client's `Accept-Encoding`. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const names = accepted?.split(',').map((part) => part.trim()) ?? []
  // `br;q=0` refuses it; other weights make no difference to a browser.
  const accepts = (name: string) =>
    names.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)))
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
