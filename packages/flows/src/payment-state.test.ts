import { describe, expect, it } from 'vitest'
import { bankReasonText } from './payment-state.ts'

describe('the reason of a bank', () => {
  it.each([
    ['AM04', 'saldo'],
    ['MS02', 'geweigerd'],
    ['MD06', 'terugboeken'],
    ['AC01', 'rekeningnummer klopt niet'],
    ['AC04', 'opgeheven'],
    ['AC06', 'geblokkeerd'],
    ['MD01', 'geen geldige machtiging'],
    ['MD07', 'overleden'],
  ])('%s is said in words: %s', (code, words) => {
    expect(bankReasonText(code)).toContain(words)
  })

  // The codes that a bank of the sandbox can give (domain.md 4.1).
  it.each('MS03 AM04 MS02 MD06 AC01 AC04 AC06 AC13 AG01 FF01 MD01 MD02 MD07 PY01 RC01 SL01'.split(' '))(
    '%s is known, and never shown itself',
    (code) => {
      expect(bankReasonText(code)).not.toBe(bankReasonText('XX99'))
      expect(bankReasonText(code)).not.toContain(code)
    },
  )

  it.each(['XX99', '', 'am04', '__proto__', 'constructor', 'toString'])('%s is not known', (code) => {
    expect(bankReasonText(code)).toBe(
      'Uw bank heeft de betaling geweigerd. Probeer het opnieuw of kies een andere manier.',
    )
  })
})
