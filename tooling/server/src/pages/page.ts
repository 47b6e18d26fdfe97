import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { toPagePolicy } from '../http/security-headers.ts'

export type Page = { variants: Record<Encoding, Buffer>; etag: string; policy: string }
export type Encoding = 'br' | 'gzip' | 'identity'

const placeholder = /(<meta name="portal-environment" content=")[^"]*"/
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/** A page of the build as it is served: with its environment, compressed, and with the policy for its own styles. */
export async function toPage(html: string, environment: string, connectOrigins: readonly string[]): Promise<Page> {
  const text = html.replace(placeholder, (_, start: string) => `${start}${escapeAttribute(environment)}"`)
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  const styles = [...text.matchAll(inlineStyle)].map(([, style = '']) => sha256(style))
  return {
    variants: { br, gzip: gz, identity },
    etag: sha256(text).slice(0, 22),
    policy: toPagePolicy(styles, connectOrigins),
  }
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
