import { toLetters } from '@portal/flows/account/password-rules'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

// Requirement T9.
test.each([
  'ditismijnwachtwoord',
  'DitIsMijnWachtwoord',
  '1q2w3e4r5t6y',
  'correcthorsebatterystaple',
  'Welkom2026!!!',
  '2026welkom2026',
  'W3lk0m!-123456',
  'P@ssw0rd!!!!',
  'welkomwelkomwelkom',
  'Zomer2026Zomer2026',
  'z-o-m-e-r-2-0-2-6',
  'zómer zómer zómer',
])('%s is guessed first', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'paardenbloem op dinsdag',
  'Zomer in Zeeland 2019',
  'welkom paardenbloem',
  '8f#Kq2!mZw0p',
  '👩‍🌾🚲🌧️🧀🌷🐄🛶🏡⛵🎡🥔🧇',
  '',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('the list contains more than three thousand distinct passwords', () => {
  const lines = readFileSync(new URL('../../../../data/common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  expect(new Set(lines.map(toLetters)).size).toBeGreaterThan(3_000)
  expect(lines.filter((line) => toLetters(line).length < 3)).toEqual([])
})
