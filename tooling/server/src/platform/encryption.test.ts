import { describe, expect, test } from 'vitest'
import { createSecretBox } from './encryption.ts'

const box = createSecretBox(Buffer.alloc(32, 1))

describe('an encrypted value', () => {
  test('is unchanged when it is decrypted', () => {
    const picture = Buffer.from([0, 255, 1, 254])
    expect(box.decrypt(box.encrypt('123456782', 'here'), 'here').toString()).toBe('123456782')
    expect(box.decrypt(box.encrypt(picture, 'here'), 'here')).toEqual(picture)
    expect(box.decrypt(box.encrypt('', 'here'), 'here')).toHaveLength(0)
  })

  test('is unreadable, and differs each time', () => {
    const [one, two] = [box.encrypt('123456782', 'here'), box.encrypt('123456782', 'here')]
    expect(one.includes('123456782')).toBe(false)
    expect(one.equals(two)).toBe(false)
  })

  test('cannot be decrypted with another key, elsewhere, after a change of any byte, or in part', () => {
    const sealed = box.encrypt('123456782', 'here')
    expect(() => createSecretBox(Buffer.alloc(32, 2)).decrypt(sealed, 'here')).toThrow(/authenticat/i)
    expect(() => box.decrypt(sealed, 'there')).toThrow(/authenticat/i)
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => box.decrypt(changed, 'here')).toThrow(/authenticat/i)
    }
    for (const length of [0, 11, 12, 27, sealed.length - 1]) {
      expect(() => box.decrypt(sealed.subarray(0, length), 'here')).toThrow(/authenticat|invalid/i)
    }
  })
})

test('a fingerprint distinguishes keys', () => {
  expect(createSecretBox(Buffer.alloc(32, 1)).fingerprint).toEqual(box.fingerprint)
  expect(createSecretBox(Buffer.alloc(32, 2)).fingerprint).not.toEqual(box.fingerprint)
})
