import { expect, it } from 'vitest'
import { checkDeathReport, emptyDeathReport, toDeathErrorText } from './death-report.ts'

const today = '2026-11-20'
const typed = {
  name: 'Fenna  Dijkhof',
  geboortedatum: '2-4-1950',
  diedOn: '1\u00a0november 2026',
  contractNumber: '',
  reporter: 'Kim Dijkhof',
  email: ' kim@voorbeeld.nl',
  phone: '06-12345678',
}

it('the report of a death is saved in one notation', () => {
  expect(checkDeathReport(typed, today)).toEqual({
    ok: true,
    report: {
      name: 'Fenna Dijkhof',
      geboortedatum: '1950-04-02',
      diedOn: '2026-11-01',
      contractNumber: '',
      reporter: 'Kim Dijkhof',
      email: 'kim@voorbeeld.nl',
      phone: '+31612345678',
    },
  })
})

it('only the number of the contract is optional', () => {
  const checked = checkDeathReport(emptyDeathReport, today)
  expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual([
    'name',
    'geboortedatum',
    'diedOn',
    'reporter',
    'email',
    'phone',
  ])
})

it.each([
  ['diedOn', '2026-11-21', 'Vul een datum van overlijden in tot en met 20\u00a0november 2026'],
  ['diedOn', '1950-04-01', 'Vul een datum van overlijden in vanaf 2\u00a0april 1950'],
  ['geboortedatum', '1-1-1850', 'Vul een geboortedatum in vanaf 1\u00a0januari 1900'],
  ['diedOn', 'gisteren', 'Vul de datum van overlijden in als dag, maand en jaar, bijvoorbeeld 1-3-2025'],
  ['name', ' ', 'Vul de naam in van de persoon die is overleden'],
  ['name', 'Fenna 12', 'Vul de naam in met alleen letters, eventueel met een spatie, punt, apostrof of streepje'],
  ['reporter', '<b>Kim</b>', 'Vul de naam in met alleen letters, eventueel met een spatie, punt, apostrof of streepje'],
  ['reporter', 'x'.repeat(101), 'Vul hoogstens 100 tekens in'],
  ['contractNumber', 'x'.repeat(101), 'Vul hoogstens 100 tekens in'],
  ['phone', '12', 'Vul uw telefoonnummer in, bijvoorbeeld 06 12345678'],
] as const)('a report with %s %j has the error: %s', (field, text, sentence) => {
  const checked = checkDeathReport({ ...typed, [field]: text }, today)
  const error = checked.ok ? undefined : checked.errors[field]
  expect(error && toDeathErrorText(field, error)).toBe(sentence)
})
