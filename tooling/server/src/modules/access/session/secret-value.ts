import { hash, randomBytes, randomInt } from 'node:crypto'

const form = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits as text for a cookie or a link. Only its hash is saved. */
export function createSecretValue(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Six random digits, for a message to the customer. Only a keyed digest is saved, because six digits are easy to guess.
 */
export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** The SHA-256 under which a secret value is saved; undefined for a value of another form. */
export function toStoredId(value: string | undefined): Buffer | undefined {
  return value !== undefined && form.test(value) ? hash('sha256', value, 'buffer') : undefined
}
