import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Encrypts what must not be readable in the database, such as identity numbers and documents. */
export type SecretBox = {
  /**
   * Returns nonce, ciphertext and tag in one.
   * @param place Where it is saved, such as a table, column and key: it cannot be decrypted elsewhere.
   */
  encrypt(content: string | Buffer, place: string): Buffer
  /** Throws for another key, another place or a changed value. */
  decrypt(sealed: Buffer, place: string): Buffer
  /** A keyed digest for short content: equal for the same content and place, and computable only with the key. */
  digest(content: string, place: string): Buffer
  /** Identifies the key without revealing anything about it. */
  readonly fingerprint: Buffer
}

/** AES-256-GCM with a new nonce for every value. */
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
