import { expect, test } from 'vitest'
import { toAccountErrorText } from './account-error-texts.ts'
import type { AccountField } from './account-rules.ts'
import type { FieldError } from '../values/field-error.ts'

test.each<[AccountField, FieldError, string]>([
  ['name', { code: 'required' }, 'Vul uw naam in'],
  ['name', { code: 'too-long', maximum: 100 }, 'Vul voor uw naam hoogstens 100 tekens in'],
  ['name', { code: 'unknown-value' }, 'Vul uw naam in met alleen letters, bijvoorbeeld Anna de Vries'],
  ['email', { code: 'required' }, 'Vul uw e-mailadres in, bijvoorbeeld naam@voorbeeld.nl'],
  ['email', { code: 'too-long', maximum: 254 }, 'Vul een e-mailadres in van hoogstens 254 tekens'],
  ['email', { code: 'not-an-email-address' }, 'Controleer uw e-mailadres: het ziet eruit als naam@voorbeeld.nl'],
  ['mobile', { code: 'required' }, 'Vul een mobiel nummer in, bijvoorbeeld 06 12345678 of +32 470 123456'],
  ['password', { code: 'required' }, 'Vul een wachtwoord in van minimaal 12 tekens'],
  [
    'password',
    { code: 'too-short', minimum: 12 },
    'Kies een wachtwoord van minimaal 12 tekens, bijvoorbeeld een paar woorden achter elkaar',
  ],
  ['password', { code: 'too-long', maximum: 256 }, 'Kies een wachtwoord van hoogstens 256 tekens'],
  ['password', { code: 'monotonous' }, 'Kies een wachtwoord met meer afwisseling: dit is een rijtje of een herhaling'],
  ['password', { code: 'personal' }, 'Kies een wachtwoord dat niet vooral uw naam, uw e-mailadres of onze naam is'],
  ['password', { code: 'common' }, 'Kies een ander wachtwoord: dit wordt door veel mensen gebruikt en is te raden'],
  ['password', { code: 'unchanged' }, 'Kies een ander wachtwoord dan uw huidige'],
  ['acceptsTerms', { code: 'must-be-yes' }, 'Vink aan dat u akkoord gaat met de voorwaarden'],
])('at %s of an account %j is read as "%s"', (field, error, text) => {
  expect(toAccountErrorText(field, error)).toBe(text)
})
