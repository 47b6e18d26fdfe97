import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatIban,
  formatMaskedBsn,
  maskIban,
  parseBsn,
  parseHouseNumber,
  parseIban,
  parseMobile,
  parsePayoutIban,
  formatPhone,
  formatPostcode,
  groupPhone,
  parsePhone,
  parsePostcode,
  parseTin,
  parseTinUS,
} from './identifiers.ts'

const nothing = { ok: false, error: 'empty' }

describe('a citizen service number', () => {
  // Requirement L16.
  test.each([
    ['111222333', '111222333'],
    ['123456782', '123456782'],
    ['999990019', '999990019'],
    ['999.990.019', '999990019'],
    [' 1234 56 782 ', '123456782'],
    ['123-456-782', '123456782'],
    // 9·0 + 8·1 + 7·0 + 6·0 + 5·0 + 4·0 + 3·0 + 2·2 − 1·1 = 11
    ['10000021', '010000021'],
    ['010000021', '010000021'],
  ])('%j is read as %s', (text, bsn) => {
    expect(parseBsn(text)).toEqual({ ok: true, value: bsn })
  })

  test.each(['123456789', '000000000', '00000000', '1234567', '1234567820', '12345678a', '1,234', '١١١٢٢٢٣٣٣'])(
    '%j is none',
    (text) => {
      expect(parseBsn(text)).toEqual({ ok: false, error: 'not-a-bsn' })
    },
  )

  // Requirement L16.
  test('with one wrong digit is always refused', () => {
    const digit = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), digit, (place, other) => {
        const bsn = '999990019'
        fc.pre(bsn.charAt(place) !== String(other))
        expect(parseBsn(bsn.slice(0, place) + String(other) + bsn.slice(place + 1)).ok).toBe(false)
      }),
    )
  })

  test('that is empty is not filled in', () => {
    expect(parseBsn(' \u00A0')).toEqual(nothing)
  })

  test('is shown with its last four digits alone', () => {
    expect(formatMaskedBsn('123456782')).toBe('•••••6782')
  })
})

describe('an account number', () => {
  // Requirement C12.
  test.each([
    ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
    ['nl91abna0417164300', 'NL91ABNA0417164300'],
    ['NL91-ABNA-0417-1643-00', 'NL91ABNA0417164300'],
    ['NL91.ABNA.0417.1643.00', 'NL91ABNA0417164300'],
    [' NL91\u00A0ABNA 0417164300\u200B', 'NL91ABNA0417164300'],
    ['BE68 5390 0754 7034', 'BE68539007547034'],
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84MALT011000012345MTLCAST001S'],
  ])('%j is read as %s', (text, iban) => {
    expect(parseIban(text)).toEqual({ ok: true, value: iban })
  })

  // Requirement L17.
  test.each([
    ['a wrong check digit', 'NL92ABNA0417164300'],
    ['two digits in another order', 'NL91ABNA0417163400'],
    ['too few signs for the Netherlands', 'NL91ABNA041716430'],
    ['too many', 'NL91ABNA04171643000'],
    ['no country', '0417164300'],
    ['another alphabet', 'NL91АBNA0417164300'],
    // The check digits of these are right.
    ['a country that does not exist', 'XX62ABNA0417164300'],
    ['another country that does not exist', 'ZZ38ABNA0417164300'],
    ['a country without IBANs', 'US07ABNA0417164300'],
    ['one character too many for Germany', 'DE813704004405320130000'],
    ['one character too few for Belgium', 'BE0853900754703'],
  ])('with %s is none', (_what, text) => {
    expect(parseIban(text)).toEqual({ ok: false, error: 'not-an-iban' })
  })

  test('that is empty is not filled in', () => {
    expect(parseIban('')).toEqual(nothing)
  })

  // Requirement C12.
  test('is shown in groups of four, or with its middle hidden', () => {
    expect(formatIban('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00')
    expect(maskIban('NL91ABNA0417164300')).toBe('NL91 •••• •••• ••43 00')
  })
})

describe('an account for payouts', () => {
  test.each([
    ['the Netherlands', 'NL91 ABNA 0417 1643 00'],
    ['Switzerland, outside the European Union', 'CH93 0076 2011 6238 5295 7'],
    ['Gibraltar', 'GI75 NWBK 0000 0000 7099 453'],
    ['Serbia, since May 2026', 'RS35 2600 0560 1001 6113 79'],
  ])('may be in %s', (_country, text) => {
    expect(parsePayoutIban(text)).toEqual(parseIban(text))
    expect(parsePayoutIban(text).ok).toBe(true)
  })

  // Requirement L35.
  test.each([
    ['Turkey', 'TR33 0006 1005 1978 6457 8413 26'],
    ['Brazil', 'BR18 0036 0305 0000 1000 9795 493C 1'],
    ['Ukraine', 'UA21 3223 1300 0002 6007 2335 6600 1'],
    ['Kosovo', 'XK05 1212 0123 4567 8906'],
  ])('may not be in %s, which SEPA does not reach', (_country, text) => {
    expect(parseIban(text).ok).toBe(true)
    expect(parsePayoutIban(text)).toEqual({ ok: false, error: 'not-a-sepa-account' })
  })

  test('is a valid number first', () => {
    expect(parsePayoutIban('TR33 0006 1005 1978 6457 8413 27')).toEqual({ ok: false, error: 'not-an-iban' })
    expect(parsePayoutIban('')).toEqual(nothing)
  })
})

describe('a postcode', () => {
  test.each([
    ['1234AB', '1234 AB'],
    [' 1234  ab ', '1234 AB'],
    ['1 2 3 4 a b', '1234 AB'],
    ['9999ZZ', '9999 ZZ'],
  ])('%j is read as %s', (text, postcode) => {
    expect(parsePostcode(text)).toEqual({ ok: true, value: postcode })
  })

  // Requirement L18.
  test.each(['0234AB', '1234', '1234A', '1234ABC', '12345', '1234SA', '1234 sd', '1234SS', '1234-AB'])(
    '%j is none',
    (text) => {
      expect(parsePostcode(text)).toEqual({ ok: false, error: 'not-a-postcode' })
    },
  )

  test('that is empty is not filled in', () => {
    expect(parsePostcode(' ')).toEqual(nothing)
  })

  test('is shown with a space, and one of another country as it is', () => {
    expect(['1234ab', '1234 AB', 'SW1A 1AA', ''].map(formatPostcode)).toEqual(['1234 AB', '1234 AB', 'SW1A 1AA', ''])
  })
})

describe('a house number', () => {
  test.each([
    ['1', 1],
    [' 12 ', 12],
    ['99999', 99_999],
  ])('%j is %d', (text, number) => {
    expect(parseHouseNumber(text)).toEqual({ ok: true, value: number })
  })

  test.each(['0', '-1', '12a', '12 a', '1,5', '1.5', '012', '100000', '1e3', 'twaalf'])('%j is none', (text) => {
    expect(parseHouseNumber(text)).toEqual({ ok: false, error: 'not-a-house-number' })
  })

  test('that is empty is not filled in', () => {
    expect(parseHouseNumber('')).toEqual(nothing)
  })
})

describe('a telephone number', () => {
  test.each([
    ['+31612345678', '06 12 34 56 78'],
    ['+31301234567', '030 123 45 67'],
    ['+31851234567', '085 123 45 67'],
    ['+31341123456', '0341 12 34 56'],
    ['+32470123456', '+32470123456'],
  ])('%j is shown as %j, which is read as the same number', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown)
    expect(parsePhone(shown)).toEqual({ ok: true, value: phone })
  })

  test.each([
    ['0612345678', '06 12 34 56 78'],
    ['+31 (0)6-12345678', '06 12 34 56 78'],
    ['0301234567', '030 123 45 67'],
    ['06 12 34 56 78', '06 12 34 56 78'],
    ['+32 470 12 34 56', '+32 470 12 34 56'],
    [' 06-1234567', ' 06-1234567'],
    ['', ''],
  ])('%j that is typed becomes %j', (typed, grouped) => {
    expect(groupPhone(typed)).toBe(grouped)
  })

  test('that is none is shown as it is', () => {
    expect(['+3161234', ''].map(formatPhone)).toEqual(['+3161234', ''])
  })

  test.each([
    ['06-12345678', '+31612345678'],
    ['06 12 34 56 78', '+31612345678'],
    ['+31 6 12345678', '+31612345678'],
    ['+31 (0)6 12345678', '+31612345678'],
    ['0031612345678', '+31612345678'],
    ['+310612345678', '+31612345678'],
    ['020 123 45 67', '+31201234567'],
    ['(020) 1234567', '+31201234567'],
    ['+32 470 12 34 56', '+32470123456'],
  ])('%j is read as %s', (text, phone) => {
    expect(parsePhone(text)).toEqual({ ok: true, value: phone })
  })

  test.each(['06-1234567', '06-123456789', '12345678', '+', '+0612345678', 'nul zes', '+1234567890123456', '+3206'])(
    '%j is none',
    (text) => {
      expect(parsePhone(text)).toEqual({ ok: false, error: 'not-a-phone-number' })
    },
  )

  test('is mobile when a Dutch one begins with 06', () => {
    expect(parseMobile('06 12345678')).toEqual({ ok: true, value: '+31612345678' })
    expect(parseMobile('+32 470 12 34 56')).toEqual({ ok: true, value: '+32470123456' })
    expect(parseMobile('020 1234567')).toEqual({ ok: false, error: 'not-a-mobile-number' })
    expect(parseMobile('x')).toEqual({ ok: false, error: 'not-a-mobile-number' })
  })

  test('that is empty is not filled in', () => {
    expect(parsePhone('')).toEqual(nothing)
    expect(parseMobile(' ')).toEqual(nothing)
  })
})

describe('a tax number', () => {
  test.each([
    ['12 345 678 901', '12345678901'],
    ['85.07.30-033.28', '85.07.30-033.28'],
    ['ab123456c', 'AB123456C'],
    ['1234', '1234'],
  ])('of another country %j is read as %s', (text, tin) => {
    expect(parseTin(text)).toEqual({ ok: true, value: tin })
  })

  test.each(['123', 'geen', 'onbekend', '1234_5', '1'.repeat(31)])('of another country %j is none', (text) => {
    expect(parseTin(text)).toEqual({ ok: false, error: 'not-a-tax-number' })
  })

  test('of the United States has nine digits', () => {
    expect(parseTinUS('123-45-6789')).toEqual({ ok: true, value: '123456789' })
    expect(parseTinUS('12-3456789')).toEqual({ ok: true, value: '123456789' })
    for (const text of ['12345678', '1234567890', '000-00-0000', '12345678A']) {
      expect(parseTinUS(text)).toEqual({ ok: false, error: 'not-a-tax-number' })
    }
  })

  test('that is empty is not filled in', () => {
    expect(parseTin('')).toEqual(nothing)
    expect(parseTinUS('')).toEqual(nothing)
  })
})

test('parsing never throws, and parsing its result gives the same result', () => {
  const parsers = [parseBsn, parseIban, parsePostcode, parsePhone, parseMobile, parseTin, parseTinUS]
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Z0-9 +.-]{0,30}$/u)), (text) => {
      for (const parse of parsers) {
        const result = parse(text)
        expect(result.ok ? parse(result.value) : result).toEqual(result)
      }
    }),
  )
})
