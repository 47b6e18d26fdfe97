import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Encrypts what must not be readable in the database, such as identity numbers and documents. */
export type SecretBox = {
  /**
   * Returns nonce, ciphertext and tag in one.
   * @param additionalData Where it is saved, such as a table, column and key: it cannot be decrypted elsewhere.
   */
  encrypt(content: string | Buffer, additionalData: string): Buffer
  /** Throws for another key, other additional data or a changed value. */
  decrypt(sealed: Buffer, additionalData: string): Buffer
  /** A keyed digest for short content: equal for the same content and additional data, and computable only with the key. */
  digest(content: string, additionalData: string): Buffer
  /** Identifies the key without revealing anything about it. */
  readonly fingerprint: Buffer
}

/** AES-256-GCM with a new nonce for every value. */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    encrypt(content, additionalData) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(additionalData))
      return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(sealed, additionalData) {
      const nonce = sealed.subarray(0, nonceLength)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
      decipher.setAAD(Buffer.from(additionalData)).setAuthTag(sealed.subarray(-tagLength))
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()])
    },
    digest: (content, additionalData) =>
      createHmac('sha256', key)
        .update(JSON.stringify([additionalData, content]))
        .digest(),
    fingerprint: createHmac('sha256', key).update('portal data key').digest(),
  }
}
