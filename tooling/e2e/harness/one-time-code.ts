import { createHmac } from 'node:crypto'

/** The secret of the demo customer `opbouw`. */
const secretOfOpbouw = 'JBSWY3DPEHPK3PXP'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The six digits that an authenticator shows now (RFC 6238: HMAC-SHA-1 over the number of periods of 30 seconds). */
export function oneTimeCode(now = Date.now(), secret = secretOfOpbouw): string {
  const bits = secret
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const count = Buffer.alloc(8)
  count.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const hash = createHmac('sha1', key).update(count).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
