import type { AccountField } from './account-rules.ts'
import { passwordLength } from './password-rules.ts'
import type { FieldError } from '../values/field-error.ts'

/** The error text of a new account's field, which names it and how to correct it, for client and server. */
export function toAccountErrorText(field: AccountField, error: FieldError): string {
  return texts[field](error)
}

/** The error text of a new password, on every page that sets one. */
export function toPasswordErrorText(error: FieldError): string {
  switch (error.code) {
    case 'too-short':
      return `Kies een wachtwoord van minimaal ${error.minimum} tekens, bijvoorbeeld een paar woorden achter elkaar`
    case 'too-long':
      return `Kies een wachtwoord van hoogstens ${error.maximum} tekens`
    case 'monotonous':
      return 'Kies een wachtwoord met meer afwisseling: dit is een rijtje of een herhaling'
    case 'personal':
      return 'Kies een wachtwoord dat niet vooral uw naam, uw e-mailadres of onze naam is'
    case 'common':
      return 'Kies een ander wachtwoord: dit wordt door veel mensen gebruikt en is te raden'
    case 'unchanged':
      return 'Kies een ander wachtwoord dan uw huidige'
    default:
      return `Vul een wachtwoord in van minimaal ${passwordLength.minimum} tekens`
  }
}

const texts: Readonly<Record<AccountField, (error: FieldError) => string>> = {
  name(error) {
    if (error.code === 'required') return 'Vul uw naam in'
    if (error.code === 'too-long') return `Vul voor uw naam hoogstens ${error.maximum} tekens in`
    return 'Vul uw naam in met alleen letters, bijvoorbeeld Anna de Vries'
  },
  email(error) {
    if (error.code === 'required') return 'Vul uw e-mailadres in, bijvoorbeeld naam@voorbeeld.nl'
    if (error.code === 'too-long') return `Vul een e-mailadres in van hoogstens ${error.maximum} tekens`
    return 'Controleer uw e-mailadres: het ziet eruit als naam@voorbeeld.nl'
  },
  mobile: () => 'Vul een mobiel nummer in, bijvoorbeeld 06 12345678 of +32 470 123456',
  password: toPasswordErrorText,
  acceptsTerms: () => 'Vink aan dat u akkoord gaat met de voorwaarden',
}
