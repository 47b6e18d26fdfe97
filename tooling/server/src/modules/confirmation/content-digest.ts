import type { SecretBox } from '../../platform/encryption.ts'

/** The digest of a confirmed order of a contract; keyed, because an account number is easy to guess. */
export function toContentDigest(secretBox: SecretBox, contractId: string, content: object): Buffer {
  return secretBox.digest(JSON.stringify(content, inOrder), `confirmed content ${contractId}`)
}

/** Sorts the properties, so that the same content has the same digest. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
