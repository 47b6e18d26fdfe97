import { expect, test } from 'vitest'
import { checkNameSigns } from './name-rules.ts'

test.each([
  'Berg',
  ' van der Berg ',
  'J.P.',
  "'t Hooft",
  '’s-Gravesande',
  'Jansen-de Vries',
  'Zoe\u0308',
  'Ørsted',
  'Nguyễn',
  'Θεοδωράκης',
  '王',
  'Vries, de',
  'Jansen e/v Smit',
  '',
])('%j can be a name', (name) => {
  expect(checkNameSigns(name)).toBeNull()
})

test.each([
  'J4nsen',
  'Berg 2',
  '١Berg',
  '<b>Berg</b>',
  'Berg&amp;Zoon',
  'Berg@voorbeeld.nl',
  'https://voorbeeld.nl',
  '{{name}}',
  'Berg 🙂',
  '...',
  '-',
])('%j is no name', (name) => {
  expect(checkNameSigns(name)).toEqual({ code: 'unknown-value' })
})
