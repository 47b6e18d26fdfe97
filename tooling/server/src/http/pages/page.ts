import { createHash, randomBytes } from 'node:crypto'
import { encode, type Encoding } from '../encoding.ts'
import { type InlineHashes, toPagePolicy } from '../security-headers.ts'

/** A response with a page; a page without an etag differs every time. */
export type PageAnswer = { body: Buffer; policy: string; etag?: string }
export type Page = { answer(encoding: Encoding): Promise<PageAnswer> }

/** A page that is made anew for each response, in which `fill` puts what belongs to it alone. */
export type FreshPage = { answer(encoding: Encoding, fill: (text: string) => string): Promise<PageAnswer> }

export type PageOptions = {
  /** JSON for the page's `portal-environment`. */
  environment: string
  /** The origin of the API when it differs from the page's. */
  apiUrl?: string | undefined
  connectOrigins: readonly string[]
  hasTagManager: boolean
}

const placeholder = /(<meta name="portal-environment" content=")[^"]*"/
const preloadedData = /(<link rel="preload" as="fetch" [^>]*href=")(?=\/api\/)/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g
const inlineScript = /<script>([\s\S]*?)<\/script>/g
const script = /<script|<link rel="modulepreload"/g

/** Prepares a page of the build: with its environment, compressed, and with a policy for its own styles. */
export function toPage(html: string, options: PageOptions): Page {
  if (!options.hasTagManager) return toFixedPage(completePage(html, options), options)
  const { answer } = toFreshPage(html, options)
  return { answer: (encoding) => answer(encoding, (text) => text) }
}

/** Fills in what the build could not know: the environment, and the URLs that the page preloads. */
export function completePage(html: string, { environment, apiUrl = '' }: PageOptions): string {
  return html
    .replace(placeholder, (_, start: string) => `${start}${escapeAttribute(environment)}"`)
    .replaceAll(preloadedData, (_, start: string) => `${start}${apiUrl}`)
}

/** The hashes of the inlined styles and scripts, for the page's policy. */
export function hashInlined(text: string): InlineHashes {
  const hashesOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, content = '']) => sha256(content))
  return { styles: hashesOf(inlineStyle), scripts: hashesOf(inlineScript) }
}

function toFixedPage(text: string, { connectOrigins }: PageOptions): Page {
  const bodies = new Map<Encoding, Promise<Buffer>>()
  // Compressed at first use: compressing all pages at start would take a second and delay the database's own threads.
  const bodyOf = (encoding: Encoding) => {
    const body = bodies.get(encoding) ?? encode(text, encoding, { isKept: true })
    bodies.set(encoding, body)
    return body
  }
  const etag = sha256(text).slice(0, 22)
  const policy = toPagePolicy(hashInlined(text), connectOrigins)
  return { answer: async (encoding) => ({ body: await bodyOf(encoding), policy, etag: `"${etag}-${encoding}"` }) }
}

/** Prepares a page of the build that differs each time. With the tag manager its scripts carry a nonce for one use. */
export function toFreshPage(html: string, options: PageOptions): FreshPage {
  const { connectOrigins, hasTagManager } = options
  const text = completePage(html, options)
  const hashes = hashInlined(text)
  return {
    async answer(encoding, fill) {
      const nonce = hasTagManager ? randomBytes(16).toString('base64') : undefined
      const marked = nonce === undefined ? text : text.replaceAll(script, `$& nonce="${nonce}"`)
      const body = await encode(fill(marked), encoding, { isKept: false })
      return { body, policy: toPagePolicy(hashes, connectOrigins, nonce) }
    },
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
