import { expect, test } from 'vitest'
import { checkAccount, checkEmail, toSentAccount, type TypedAccount } from './account-rules.ts'

const account: TypedAccount = {
  name: 'Anna de Vries',
  email: 'anna@voorbeeld.example',
  mobile: '06 12345678',
  password: 'paardenbloem op dinsdag',
  acceptsTerms: true,
}
const required = { code: 'required' }
const noName = { code: 'unknown-value' }
const noAddress = { code: 'not-an-email-address' }

test('an account with everything filled in has no errors', () => {
  expect(checkAccount(account, 'Lindewaal')).toEqual({})
})

test('an empty page has an error for every required field, in its order', () => {
  const empty = { name: ' ', email: '', mobile: '', password: '', acceptsTerms: false }
  expect(Object.entries(checkAccount(empty, 'Lindewaal'))).toEqual([
    ['name', required],
    ['email', required],
    ['mobile', required],
    ['password', required],
    ['acceptsTerms', { code: 'must-be-yes' }],
  ])
})

test.each([
  ['Ö', null],
  ["Jan-Willem d'Ancona (Jansen e/v Smit jr.)", null],
  ['n'.repeat(100), null],
  ['n'.repeat(101), { code: 'too-long', maximum: 100 }],
  ['1234', noName],
  ['Anna <b>', noName],
  ['anna@voorbeeld.example', noName],
  ['Kijk op https://voorbeeld.example', noName],
  ['Anna\u202Eseirv', null],
  ['Anna\u0000', noName],
])('the name %j: %j', (name, error) => {
  expect(checkAccount({ ...account, name }, 'Lindewaal').name ?? null).toEqual(error)
})

const host = `${'h'.repeat(60)}.${'h'.repeat(60)}.${'h'.repeat(60)}`
test.each([
  ['a@b.nl', null],
  [' Anna.de-Vries+portaal@mail.voorbeeld.example\u00A0', null],
  [`${'a'.repeat(64)}@${host}.nlnlnl`, null],
  [`${'a'.repeat(64)}@${host}.nlnlnln`, { code: 'too-long', maximum: 254 }],
  [`${'a'.repeat(65)}@b.nl`, noAddress],
  ['', required],
  ['anna', noAddress],
  ['anna@', noAddress],
  ['@voorbeeld.example', noAddress],
  ['anna@voorbeeld', noAddress],
  ['anna@voorbeeld.', noAddress],
  ['anna@.example', noAddress],
  ['anna@-voorbeeld.example', noAddress],
  ['anna@mail@voorbeeld.example', noAddress],
  ['anna de vries@voorbeeld.example', noAddress],
  ['anna@b.nl, bob@b.nl', noAddress],
  ['anna@b.nl\r\nBcc: bob@b.nl', noAddress],
  ['Anna <anna@b.nl>', noAddress],
  ['ann\u202Ea@b.nl', null],
  ['jan@münchen.de', null],
  ['jan@mün/chen.de', noAddress],
  ['jan@mün:80.de', noAddress],
  ['jan@mün?.de', noAddress],
  ['jan@münchen', noAddress],
  ['jän@münchen.de', noAddress],
  ['аnna@b.nl', noAddress],
])('the address %j: %j', (email, error) => {
  expect(checkEmail(email)).toEqual(error)
  expect(checkAccount({ ...account, email }, 'Lindewaal').email ?? null).toEqual(error)
})

test.each([
  ['020 123 45 67', { code: 'not-a-mobile-number' }],
  ['bel me', { code: 'not-a-mobile-number' }],
  ['+32 470 12 34 56', null],
])('the mobile number %j: %j', (mobile, error) => {
  expect(checkAccount({ ...account, mobile }, 'Lindewaal').mobile ?? null).toEqual(error)
})

test('a password is more than the name, the address or the brand', () => {
  const withPassword = (password: string) => checkAccount({ ...account, password }, 'Lindewaal').password
  for (const password of ['anna-de-vries', 'voorbeeld2026', 'lindewaal2026']) {
    expect(withPassword(password)).toEqual({ code: 'personal' })
  }
  expect(withPassword('havenlicht2026')).toBeUndefined()
})

test('the sent values have no spaces around them, one notation of the number, and are otherwise as typed', () => {
  const typed = {
    name: ' Anna  de\u00A0Vries ',
    email: ' Anna@B.nl ',
    mobile: '06-123 456 78',
    password: ' a ',
    more: 1,
  }
  expect(toSentAccount(typed)).toEqual({
    name: 'Anna de Vries',
    email: 'Anna@B.nl',
    mobile: '+31612345678',
    password: ' a ',
    more: 1,
  })
})
