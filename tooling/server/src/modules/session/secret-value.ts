import { hash, randomBytes } from 'node:crypto'

const form = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits as text for a cookie or a link. Only its hash is kept. */
export function createSecretValue(): string {
  return randomBytes(32).toString('base64url')
}

/** The SHA-256 under which a secret value is kept, or undefined for what cannot be one. */
export function toStoredId(value: string | undefined): Buffer | undefined {
  return value !== undefined && form.test(value) ? hash('sha256', value, 'buffer') : undefined
}
