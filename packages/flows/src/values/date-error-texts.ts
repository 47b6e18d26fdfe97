import type { FieldError } from './field-error.ts'

/** The error text of a typed date that is no date, or is too recent for a person's birth; `name` as in "uw geboortedatum". */
export function toDateErrorText(name: string, example: string, error: FieldError): string {
  switch (error.code) {
    case 'too-young':
      return `Vul ${name} in van iemand van ${error.minimumAge} jaar of ouder`
    case 'short-year':
      return `Vul ${name} in met het jaar in vier cijfers, bijvoorbeeld ${example}`
    case 'not-a-date':
      return `Vul een dag in die bestaat voor ${name}, bijvoorbeeld ${example}`
    default:
      return `Vul ${name} in als dag, maand en jaar, bijvoorbeeld ${example}`
  }
}
