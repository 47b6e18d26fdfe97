import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** In characters; a shorter response fits in one packet anyway. */
const LONG = 1_400

/**
 * Compresses a long response of the API, such as the transactions of 25 years. Nobody can learn a secret from its length
 * (BREACH): the cookie of the session is `SameSite=Strict`, so another site gets no response of a customer.
 */
export async function compressLongAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < LONG) return payload
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding === 'identity') return payload
  const body = await encode(payload, encoding, { isKept: false })
  reply.header('content-encoding', encoding).header('content-length', body.length)
  return body
}

/** Compresses a text: as small as possible when the result is cached, else fast. */
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

export function chooseEncoding(accepted: string | undefined): Encoding {
  const names = accepted?.split(',').map((part) => part.trim()) ?? []
  // `br;q=0` refuses it; browsers send no other weights.
  const accepts = (name: string) =>
    names.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)))
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}
