import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** The errors that a test can cause in the device's response. */
export type Flaws = {
  origin?: string
  rpId?: string
  isUserVerified?: boolean
  counter?: number
  userHandle?: string
  /** Signs with a key that is not the passkey's. */
  key?: KeyObject
}
type Cbor = number | string | Buffer | Map<number | string, Cbor>

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } }
type RequestOptions = { challenge: string; rpId: string }

/** A device that makes one passkey and uses it, as a browser on `origin` does (WebAuthn level 3). */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''

  return {
    create(options: CreationOptions, flaws: Flaws = {}) {
      userHandle = options.user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coseKey = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), credentialId, toCbor(coseKey)])
      const authData = Buffer.concat([toAuthenticatorData(options.rp.id, 0x40, counter, flaws), attested])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: { credProps: { rk: true } },
        response: {
          clientDataJSON: toClientData('webauthn.create', options.challenge, flaws.origin ?? origin),
          attestationObject: toCbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    get(options: RequestOptions, flaws: Flaws = {}) {
      counter++
      const authData = toAuthenticatorData(options.rpId, 0, counter, flaws)
      const clientDataJSON = toClientData('webauthn.get', options.challenge, flaws.origin ?? origin)
      const clientDataHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
      const signature = sign('sha256', Buffer.concat([authData, clientDataHash]), flaws.key ?? privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: flaws.userHandle ?? userHandle,
        },
      }
    },
  }
}

function toClientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

/** The hash of the site, the flags (present, verified) and the counter. */
function toAuthenticatorData(rpId: string, moreFlags: number, counter: number, flaws: Flaws): Buffer {
  const head = Buffer.alloc(37)
  createHash('sha256')
    .update(flaws.rpId ?? rpId)
    .digest()
    .copy(head)
  head.writeUInt8(moreFlags | 0x01 | (flaws.isUserVerified === false ? 0 : 0x04), 32)
  head.writeUInt32BE(flaws.counter ?? counter, 33)
  return head
}

/** As much of RFC 8949 as a device needs: integers, text, bytes and maps. */
function toCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? toHead(1, -1 - value) : toHead(0, value)
  if (typeof value === 'string') return Buffer.concat([toHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([toHead(2, value.length), value])
  return Buffer.concat([toHead(5, value.size), ...[...value].flat().map(toCbor)])
}

function toHead(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  if (count < 256) return Buffer.from([(major << 5) | 24, count])
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff])
}
