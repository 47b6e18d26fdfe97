import { expect, it } from 'vitest'
import { brands } from '../../tests/brands.ts'
import { settingsOf } from './brand-folders.ts'
import { brandIds, toBrand } from './brands.ts'

const file = {
  brand: {
    id: 'main',
    name: 'Lindewaal',
    company: 'Lindewaal Vermogen B.V.',
    contact: { email: 'vragen@lindewaal.example', phone: '030 000 00 10', address: ['Postbus 100', '3500 AA Utrecht'] },
    foundation: { name: 'Stichting Lindewaal Beleggersgiro', accountNumber: 'NL97 LIND 0123 4567 89' },
  },
  administration: {
    accent: '#1d5c48',
    mark: 'M0 0h32v32z',
    documentFont: 'literata',
    contractPrefix: '1',
    supervision: { licenceNumber: '00000010', dnbNumber: 'R000010', kifidNumber: '300.000010' },
    environment: 'Production',
    environmentLabel: 'Proef',
    tagManagerId: 'GTM-PROEF',
  },
}

// Requirement 9.15.
it('reads from the data of a brand what the server needs', () => {
  expect(toBrand('main', file)).toEqual({
    id: 'main',
    name: 'Lindewaal',
    email: 'vragen@lindewaal.example',
    phone: '030 000 00 10',
    address: ['Postbus 100', '3500 AA Utrecht'],
    accent: '#1d5c48',
    mark: 'M0 0h32v32z',
    documentFont: 'literata',
    contractPrefix: '1',
    supervision: { licenceNumber: '00000010', dnbNumber: 'R000010', kifidNumber: '300.000010' },
    environment: 'Production',
    environmentLabel: 'Proef',
    tagManagerId: 'GTM-PROEF',
    company: 'Lindewaal Vermogen B.V.',
    account: { iban: 'NL97LIND0123456789', name: 'Stichting Lindewaal Beleggersgiro' },
  })
})

// Requirement 5.7.
it.each([
  [{ ...file, brand: { ...file.brand, name: '' } }, 'apps/main-brand/src/brand.ts: brand.name is empty'],
  [{ ...file, brand: { ...file.brand, contact: { email: 'vragen' } } }, 'brand.contact.email is no e-mail address'],
  [
    { ...file, brand: { ...file.brand, foundation: { name: 'S', accountNumber: 'NL97 LIND 0123 4567 88' } } },
    'brand.foundation.accountNumber is no IBAN',
  ],
  [{ ...file, brand: { ...file.brand, id: 'mian' } }, 'brand.id is mian, and main in the list of brands.'],
  [{ ...file, administration: { ...file.administration, accent: 'green' } }, 'administration.accent is no colour'],
  [{ ...file, administration: { ...file.administration, mark: '<svg/>' } }, 'administration.mark is no path'],
  [{ ...file, administration: { ...file.administration, contractPrefix: '01' } }, 'contractPrefix must be a digit'],
  [{ ...file, administration: { ...file.administration, documentFont: 'papyrus' } }, 'documentFont must be literata'],
  [{ ...file, administration: { ...file.administration, tagManagerId: 'G-1' } }, 'tagManagerId must be GTM-'],
  [
    {
      ...file,
      administration: {
        ...file.administration,
        supervision: { licenceNumber: 'geen', dnbNumber: 'R', kifidNumber: '3' },
      },
    },
    'administration.supervision.licenceNumber must be digits',
  ],
  [{ brand: file.brand }, 'apps/main-brand/src/brand.ts: administration'],
])('names the invalid fields: %#', (wrong, message) => {
  expect(() => toBrand('main', wrong)).toThrow(message)
})

it('every brand has its own contract numbers', () => {
  const prefixes = Object.values(brands).map(({ contractPrefix }) => contractPrefix)
  expect(new Set(prefixes).size).toBe(brandIds.length)
})

it('every brand has its own bank account, because a bank statement belongs to the brand of its account', () => {
  const accounts = Object.values(brands).map(({ account }) => account.iban)
  expect(new Set(accounts).size).toBe(brandIds.length)
})

it('the ports of the brands count up from 4100, each with its own setting', () => {
  expect(settingsOf('main')).toEqual({ port: 'MAIN_PORT', url: 'MAIN_URL', defaultPort: 4100 })
  expect(settingsOf('other')).toEqual({ port: 'OTHER_PORT', url: 'OTHER_URL', defaultPort: 4200 })
})
