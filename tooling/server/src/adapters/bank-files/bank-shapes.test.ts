import { describe, expect, test } from 'vitest'
import { fillShape, shapes } from '../../../tests/bank-shapes.ts'
import { readBankFile } from './read-bank-file.ts'

const values = { E1: '100123-SB-E1', MND: '100124-SB-MND', PAYOUT1: '0123456789abcdef0123456789abcdef' }
const toPlain = (text: string) => text.replaceAll(/\s+/g, ' ')

describe.each(shapes)('a file as $bank exports it ($file)', (shape) => {
  const { statements, leftOut } = readBankFile(Buffer.from(fillShape(shape, values)))
  const entries = statements.flatMap((each) => each.entries)

  test('is read whole: every payment with its cents and day', () => {
    expect(leftOut).toEqual([])
    expect(entries.map(({ amountCents, bookedOn }) => [amountCents, bookedOn])).toEqual(
      shape.entries.map(({ cents, day }) => [cents, day]),
    )
    expect(entries.filter(({ problem }) => problem !== null)).toEqual([])
  })

  test('has the other party of each payment, and its text', () => {
    expect(entries.map(({ party }) => toPlain(party.name))).toEqual(shape.entries.map(({ party }) => party))
    for (const [index, { text }] of shape.entries.entries()) {
      const { remittance = '', texts = [] } = entries[index] ?? {}
      expect(toPlain([remittance, ...texts.map(([, each]) => each)].join(' '))).toContain(text)
    }
  })
})
