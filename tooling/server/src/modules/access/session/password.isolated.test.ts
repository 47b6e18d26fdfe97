import { expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

const verify = vi.hoisted(() => vi.fn())
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...original, verify: verify.mockImplementation(original.verify) }
})

test('a password is saved as Argon2id with the parameters of OWASP', async () => {
  expect(await hashPassword('a password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a password matches its own hash alone', async () => {
  const hash = await hashPassword('a password')
  expect(await isPassword('a password', hash)).toBe(true)
  expect(await isPassword('A password', hash)).toBe(false)
})

test('a password matches in either form of its accents', async () => {
  expect(await isPassword('cafe\u0301 en de\u0301ja\u0300', await hashPassword('café en déjà'))).toBe(true)
})

// Requirement T10.
test('an unknown user costs a verification with the same parameters, and never matches', async () => {
  verify.mockClear()
  expect(await isPassword('a password', undefined)).toBe(false)
  expect(verify).toHaveBeenCalledOnce()
  expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
