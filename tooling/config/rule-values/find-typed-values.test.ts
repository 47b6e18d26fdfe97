import { expect, it } from 'vitest'
import { findTypedValues } from './find-typed-values.ts'
import { ruleValues } from './rule-values.ts'

const values = [
  { rule: 'CUT_OFF', texts: ['16:00', '16.00'] },
  { rule: 'MINIMUM', texts: ['€\u00a050'] },
  { rule: 'MINUTES', texts: ['10 minuten', 'tien minuten'] },
]

function rulesIn(source: string): readonly string[] {
  return findTypedValues('file.tsx', source, values).map(({ rule }) => rule)
}

it.each([
  ['a string', "const text = 'Tot 16.00 uur'", 'CUT_OFF'],
  ['a string with the colon of a rule', "const text = 'Tot 16:00 uur'", 'CUT_OFF'],
  ['the end of a template', 'const text = (date) => `Tot ${date}, 16.00 uur.`', 'CUT_OFF'],
  ['a template whose words stand in another part', 'const text = `${intro} tot ${date}, 16.00`', 'CUT_OFF'],
  ['a template within a template', 'const text = `${isNew ? `Tot ${date}, 16.00 uur` : intro}`', 'CUT_OFF'],
  ['an amount with another space', "const text = 'Minimaal € 50'", 'MINIMUM'],
  ['the end of a sentence', "const text = 'De code is geldig: 10 minuten.'", 'MINUTES'],
  ['a number in words', "const text = 'Tien minuten'", 'MINUTES'],
  ['text of an element', '<p>De code is 10\n minuten geldig.</p>', 'MINUTES'],
  ['an attribute', '<Field hint="Minimaal € 50" />', 'MINIMUM'],
])('finds a value of a rule in %s', (_where, source, rule) => {
  expect(rulesIn(source)).toEqual([rule])
})

it.each([
  ['the definition of a rule', "const CUT_OFF = '16:00'"],
  ['a text that is made of the rule', 'const text = `Tot ${cutOffText}, minimaal ${formatShortMoney(minimum)}`'],
  ['a larger amount', "const text = 'Minimaal € 50.000 of € 50,50 of € 500'"],
  ['a part of a longer number', "const text = 'Na 110 minuten, op 1.16.00'"],
  ['a part of a name', "const text = 'mt-10 minuten'"],
  ['a comment', "// Until 16.00, in 10 minuten.\nconst text = 'Tot de sluiting'"],
  ['a type', "type Hint = 'Minimaal € 50'"],
])('finds no value of a rule in %s', (_where, source) => {
  expect(rulesIn(source)).toEqual([])
})

it('names the line of the text and the words that state the value', () => {
  expect(findTypedValues('file.ts', "const a = 1\n\nconst text = 'Minimaal €\u00a050'", values)).toEqual([
    { line: 3, value: '€\u00a050', rule: 'MINIMUM', text: 'Minimaal € 50' },
  ])
})

it('states times, amounts and numbers as texts do', () => {
  const textsOf = (rule: string) => ruleValues.find((value) => value.rule === rule)?.texts
  expect(textsOf('PUBLICATION')).toEqual(['09:00', '9:00', '9.00'])
  expect(textsOf('limits.initialDeposit.minimum')).toEqual(['€\u00a01.000'])
  expect(textsOf('CONTACT_WORKING_DAYS')).toEqual(['5 werkdagen', 'vijf werkdagen'])
})
