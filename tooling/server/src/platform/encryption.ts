import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Keeps what may not be read in the database: identity numbers, documents. */
export type SecretBox = {
  /**
   * Nonce, ciphertext and tag in one.
   * @param place Where it is kept, such as a table, column and key: what is moved elsewhere cannot be opened there.
   */
  encrypt(content: string | Buffer, place: string): Buffer
  /** Throws for what was made with another key, for another place, or was changed since. */
  decrypt(sealed: Buffer, place: string): Buffer
  /** A keyed digest for short content: equal for the same content and place, and computable only with the key. */
  digest(content: string, place: string): Buffer
  /** Tells keys apart without telling anything about them. */
  readonly fingerprint: Buffer
}

/** AES-256-GCM with a nonce of its own for every value. */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    encrypt(content, place) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place))
      return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(sealed, place) {
      const nonce = sealed.subarray(0, nonceLength)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
      decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(-tagLength))
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()])
    },
    digest: (content, place) =>
      createHmac('sha256', key)
        .update(JSON.stringify([place, content]))
        .digest(),
    fingerprint: createHmac('sha256', key).update('portal data key').digest(),
  }
}
