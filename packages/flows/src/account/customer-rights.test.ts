import type { Provider } from '@portal/api/operations'
import { expect, it } from 'vitest'
import { rightsOf } from './customer-rights.ts'
import { flowNames } from '../values/products.ts'

const provider: Provider = {
  company: 'Voorbeeld Vermogen B.V.',
  foundation: 'Stichting Voorbeeld Giro',
  email: 'vragen@voorbeeld.example',
  phone: '030 000 00 10',
  licenceNumber: '00000010',
  dnbNumber: 'R000010',
  kifidNumber: '300.000010',
}

const textOf = (name: Parameters<typeof rightsOf>[0]) =>
  rightsOf(name, provider)
    .map(({ heading, paragraphs }) => [heading, ...paragraphs].join(' '))
    .join(' ')
    .replaceAll('\u00A0', ' ')

// Requirement L26.
it('the rights of a customer are the withdrawal, the complaint, the supervisors and the compensation', () => {
  expect(rightsOf('bedragBeleggen', provider).map(({ heading }) => heading)).toEqual([
    'Geen bedenktijd',
    'Als u een klacht hebt',
    'Wie toezicht op ons houdt',
    'Als wij failliet gaan',
  ])
})

it.each([...flowNames, null])('the rights of %s name the law, the provider and every number', (name) => {
  const text = textOf(name)
  const periods = ['binnen 14 dagen', '8 weken', 'binnen 3 maanden', 'binnen een jaar']
  for (const part of [
    ...Object.values(provider),
    'artikel 6:230x',
    'Kifid',
    ...periods,
    'AFM',
    'DNB',
    '€ 20.000 per',
  ]) {
    expect(text).toContain(part)
  }
})

it('each product explains what a customer can do instead of withdrawing', () => {
  expect(textOf('bedragBeleggen')).toContain('elke maand verkopen')
  expect(textOf('lijfrenteOpbouwen')).toContain('stoppen met inleggen')
  expect(textOf('lijfrenteUitkeren')).toContain('looptijd die gelijk blijft')
  expect(textOf(null)).not.toContain('Wel kunt u')
})
