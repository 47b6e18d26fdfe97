import type { ChangeOption, ChangeValues } from '@portal/api/operations'
import { expect, test } from 'vitest'
import { describeValues } from './change-texts.ts'

const fundNames = new Map([['wa', 'Wereld Aandelen']])

test.each<[ChangeOption, ChangeValues, readonly string[]]>([
  [
    'fondsverdeling',
    {
      funds: [
        { id: 'wa', shareBasisPoints: 6_000 },
        { id: 'weg', shareBasisPoints: 4_000 },
      ],
      switchHoldings: true,
    },
    ['Wereld Aandelen 60%', 'Onbekend fonds 40%', 'ook voor uw huidige beleggingen'],
  ],
  ['inleg', { periodicDepositCents: 12_550 }, ['€\u00A0125,50 per maand']],
  ['machtiging', { method: 'overboeking' }, ['Zelf overmaken']],
  ['tegenrekening', { iban: 'NL91 ABNA 0417' }, ['NL91\u00A0ABNA\u00A00417']],
  ['risicoprofiel', { chosenRiskProfile: 'zeer-offensief' }, ['Zeer offensief']],
  ['looptijd', { duration: 12 }, ['12 jaar']],
  ['uitkering', { uitkeringsTermijnCode: 'Halfjaar' }, ['Elk halfjaar']],
  [
    'begunstigden',
    {
      beneficiaries: [{ name: 'S. Bakker', relation: 'child', geboortedatum: '2010-03-01', shareBasisPoints: 10_000 }],
    },
    ['S. Bakker (kind, 1\u00a0maart 2010) 100%'],
  ],
  ['omschrijving', { description: 'Voor later' }, ['Voor later']],
])('%s is described in full', (option, values, lines) => {
  expect(describeValues(option, values, fundNames)).toEqual(lines)
})

test.each<[ChangeOption, string]>([
  ['fondsverdeling', 'Niet ingevuld'],
  ['inleg', 'Geen maandelijkse inleg'],
  ['machtiging', 'Niet geregeld'],
  ['tegenrekening', 'Niet ingevuld'],
  ['risicoprofiel', 'Geen profiel'],
  ['looptijd', 'Zonder einddatum'],
  ['uitkering', 'Geen uitkering'],
  ['begunstigden', 'Geen; dan gaat het naar uw erfgenamen'],
  ['omschrijving', 'Niet ingevuld'],
])('%s without a value is described too', (option, line) => {
  expect(describeValues(option, {}, fundNames)).toEqual([line])
})
