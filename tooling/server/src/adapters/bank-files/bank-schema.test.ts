import { describe, expect, inject, test } from 'vitest'
import { optionalPaths, readSchema, toSchemaFile, type Filling } from '../../../tests/bank-schema.ts'
import { readBankFile } from './read-bank-file.ts'

const messages = ['camt.053.001.02', 'camt.053.001.13', 'camt.053.001.08', 'camt.054.001.02', 'camt.054.001.08']
const entries = [
  { cents: 150_00, day: '2026-12-09' },
  { cents: -5, day: '2026-12-10' },
]

/** Fills an element, everything on the way to it, and in it what must be there. */
function fillOnly(path: string, how: 'absent' | 'empty' | 'present'): Filling {
  return {
    optional: (each) => (each === path ? how : path.startsWith(`${each}/`) ? 'present' : 'absent'),
    choice: (at) => (path.startsWith(`${at}/`) ? path.slice(at.length + 1).split('/')[0] : undefined),
  }
}

describe.each(inject('isWide') ? messages : messages.slice(0, 1))('%s', (message) => {
  const schema = readSchema(message)
  const paths = optionalPaths(schema)

  test('has hundreds of optional elements', () => {
    expect(paths.length).toBeGreaterThan(200)
  })

  // Requirement T49.
  test.each(['absent', 'empty', 'present'] as const)('is read whole with each optional element %s', (how) => {
    const wrong = paths.filter((path) => {
      const { statements, leftOut } = readBankFile(Buffer.from(toSchemaFile(schema, entries, fillOnly(path, how))))
      const read = statements.flatMap((each) => each.entries)
      const cents = read.reduce((sum, { amountCents }) => sum + amountCents, 0)
      return leftOut.length > 0 || cents !== 149_95 || read.some(({ bookedOn }) => !/^2026-12-\d\d$/.test(bookedOn))
    })
    expect(wrong).toEqual([])
  })
})
