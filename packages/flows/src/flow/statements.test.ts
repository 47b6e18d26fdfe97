import { describe, expect, test } from 'vitest'
import { withProfile } from './flows-for-tests.ts'
import { statementTexts } from './statements-data.ts'
import { missingStatements, neededStatements, statementsFor } from './statements.ts'

const fieldsOf = (statements: readonly { field: string }[]) => statements.map(({ field }) => field)

describe('the statements that are needed', () => {
  test.each([
    ['neutraal', 'neutraal', []],
    ['neutraal', 'defensief', ['firstStatement']],
    ['neutraal', 'offensief', ['firstStatement', 'secondStatement', 'thirdStatement']],
    ['zeer-defensief', 'zeer-offensief', ['firstStatement', 'secondStatement', 'thirdStatement']],
  ] as const)('from %s to %s', (determined, chosen, fields) => {
    expect(fieldsOf(statementsFor(determined, chosen))).toEqual(fields)
  })

  test('are none without a choice of the customer', () => {
    expect(neededStatements(withProfile('bbbbbbbbbbb'))).toEqual([])
  })

  test('are none while there is no profile to differ from', () => {
    expect(neededStatements(withProfile('bbb', { riskSelection: 'offensief' }))).toEqual([])
  })

  test('are those of the difference with the profile of the answers', () => {
    const flow = withProfile('bbbbbbbbbbb', { riskSelection: 'offensief' })
    expect(neededStatements(flow)).toHaveLength(3)
  })
})

test('missing are those that are needed and not made', () => {
  const flow = withProfile('bbbbbbbbbbb', { riskSelection: 'offensief', secondStatement: 'ingezien' })
  expect(missingStatements(flow)).toEqual(['firstStatement', 'thirdStatement'])
  expect(missingStatements({ ...flow, riskSelection: 'defensief' })).toEqual(['firstStatement'])
  expect(missingStatements({ ...flow, riskSelection: 'neutraal' })).toEqual([])
})

// Requirements 3.6 and 3.7.
test('the texts have a version, and exactly the values of the specification', () => {
  expect(statementTexts.version).toMatch(/^[0-9]{4}-[0-9]+$/)
  const values = statementTexts.statements.map(({ field, options }) => [field, options.map(({ value }) => value)])
  expect(Object.fromEntries(values)).toEqual({
    firstStatement: ['begrepen', 'ingeschakeld', 'ingezien'],
    secondStatement: ['begrepen', 'ingeschakeld', 'ingezien'],
    thirdStatement: ['niet-afhankelijk', 'niet-noodzakelijke', 'noodzakelijke-aanvulling', 'noodzakelijke'],
  })
})

test('every text is a sentence', () => {
  for (const { question, options } of statementTexts.statements) {
    expect(question).toMatch(/^[A-Z].*\?$/)
    for (const { text } of options) expect(text).toMatch(/^(Ik|Het) .*\.$/)
  }
})
