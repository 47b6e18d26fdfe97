import { describe, expect, test } from 'vitest'
import { checkPassword } from './password-rules.ts'

const about = ['Sanne de Vries-Bakker', 's.devries@hetnet.example', 'Lindewaal']
const personal = { code: 'personal' }
const monotonous = { code: 'monotonous' }

describe('a password', () => {
  test.each([
    'paardenbloem op dinsdag',
    'Zomer in Zeeland 2019',
    '  spaties tellen mee  ',
    'gele fiets voor de Vries',
    'Lindewaal heeft mijn pensioen',
    'correcthorsebatterystaple',
    '8f#Kq2!mZw0p',
    'ąęłóżźćńšřěý',
    '👩‍🌾🚲🌧️🧀🌷🐄🛶🏡⛵🎡🥔🧇',
    'x1'.concat('paardenbloem op dinsdag '.repeat(10)),
  ])('is accepted when it is long enough and hard to guess: %s', (password) => {
    expect(checkPassword(password, about)).toBeNull()
  })

  test('is required', () => {
    expect(checkPassword('', about)).toEqual({ code: 'required' })
  })

  test('has 12 characters at least and 256 at most, however many bytes those are', () => {
    const tooShort = { code: 'too-short', minimum: 12 }
    expect(checkPassword('paardenbloe', about)).toEqual(tooShort)
    expect(checkPassword('paardenbloem', about)).toBeNull()
    expect(checkPassword('🚲🌧🧀🌷🐄🛶', about)).toEqual(tooShort)
    const long = 'paardenbloem op dinsdag '.repeat(11).slice(0, 256)
    expect(checkPassword(long, about)).toBeNull()
    expect(checkPassword(`${long}s`, about)).toEqual({ code: 'too-long', maximum: 256 })
  })

  test.each([
    'Lindewaal2026',
    'mijnLINDEWAAL',
    'L1ndew@@l!!!!',
    'Lindewaal12345678',
    'Lindewaal!!!!!!!!!!!!',
    'sannedevriesbakker',
    'Sanne de Vries-Bakker',
    '$anne-De-Vr1es',
    'sánne.dè.vrïes',
    'vriesvriesvriesvries',
    's.devries@hetnet.example',
    'wachtBakker1',
    'hetnet-hetnet-lindewaal',
  ])('is more than a name with a little added: %s', (password) => {
    expect(checkPassword(password, about)).toEqual(personal)
  })

  test('may contain a name with enough other text, and words that are too short to be one', () => {
    expect(checkPassword('Lindewaal 19 fietsbel', about)).toBeNull()
    expect(checkPassword('de dedede deeg', ['de', 'Jan de Wit'])).toBeNull()
    expect(checkPassword('jandewit2026', ['Jan de Wit'])).toEqual(personal)
  })

  test.each([
    'aaaaaaaaaaaa',
    'AaAaAaAaAaAa',
    'abcabcabcabcab',
    '1234123412341',
    '123456789012',
    '210987654321',
    'abcdefghijkl',
    'qwertyuiopas',
    'zxcvbnmasdfg',
    'aaaabbbbcccc',
    'abcdef123456',
    '!!!!!!!!!!!!',
    '🚲'.repeat(12),
  ])('has variation: %s', (password) => {
    expect(checkPassword(password, about)).toEqual(monotonous)
  })
})
