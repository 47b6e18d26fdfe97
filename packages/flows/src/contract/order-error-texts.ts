import { withUnconfirmedNote } from '../annuity/unconfirmed-figures.ts'
import type { DepositField } from './deposit-rules.ts'
import { toFieldErrorText } from '../flow/field-error-texts.ts'
import type { FieldError } from '../values/field-error.ts'
import { formatMoney, formatShortMoney } from '../values/money.ts'
import type { SaleField } from './sale-rules.ts'

/** The error text of a sale's field, which explains how to correct it, for client and server. */
export function toSaleErrorText(field: SaleField, error: FieldError): string {
  if (error.code === 'more-than-available') return availableText(field, error.available)
  if (field.startsWith('funds.')) return fundAmountText(error)
  return saleTexts[field as keyof typeof saleTexts](error)
}

/** The error text of a field of an extra deposit. Client and server use the same. */
export function toDepositErrorText(field: DepositField, error: FieldError): string {
  return isShare(field) ? toFieldErrorText(field, error) : depositTexts[field](error)
}

/** Shown until own money for a draw-down is confirmed to fit in the deduction limit, by client and server. */
export const capitalUnconfirmedText =
  'Vink dit aan als het bedrag past binnen uw jaarruimte of reserveringsruimte. Past het niet? Kies dan de overdracht van uw lijfrente'

type Texts = (error: FieldError) => string

const saleTexts: Readonly<Record<Exclude<SaleField, `funds.${string}`>, Texts>> = {
  kind: () => 'Kies wat u wilt verkopen: alles, een bedrag of per fonds',
  amountCents: amountText('dat u wilt ontvangen', '1.250,00'),
  funds: (error) =>
    error.code === 'required'
      ? 'Vul bij ten minste één fonds in hoeveel u wilt verkopen'
      : 'Kies fondsen uit de lijst, elk één keer',
  acceptsTaxConsequence: () => 'Vink aan dat u weet wat verkopen voor uw belasting betekent',
}

const depositTexts: Readonly<Record<Exclude<DepositField, `funds.${string}`>, Texts>> = {
  amountCents: amountText('dat u wilt bijstorten', '500,00'),
  method: () => 'Kies hoe u wilt betalen: meteen via uw bank of zelf overmaken',
  funds: (error) => toFieldErrorText('funds', error),
  acceptsRisk: () => 'Vink aan dat u weet dat uw verdeling meer risico heeft dan bij uw profiel past',
  confirmsJaarruimte: () =>
    'Vink dit aan als het bedrag past binnen uw jaarruimte of reserveringsruimte. Past het niet? Vul dan een lager bedrag in',
}

function amountText(what: string, example: string): Texts {
  return (error) => {
    switch (error.code) {
      case 'required':
        return `Vul het bedrag in ${what}, bijvoorbeeld ${example}`
      case 'below-minimum':
        return `Vul een bedrag in van minimaal ${formatShortMoney(error.minimum)}`
      case 'above-maximum':
        return `Vul een bedrag in van maximaal ${formatShortMoney(error.maximum)}`
      case 'above-room':
        return withUnconfirmedNote(
          `Vul een lager bedrag in: in ${error.year} kunt u samen hoogstens ${formatShortMoney(error.maximumCents)} aftrekken`,
          error,
        )
      case 'no-deduction':
        return `U kunt in ${error.year} geen inleg voor een lijfrente meer aftrekken`
      case 'too-large':
        return 'Vul een lager bedrag in'
      case 'too-many-decimals':
        return `Vul het bedrag in met hoogstens twee cijfers achter de komma, bijvoorbeeld ${example}`
      case 'ambiguous':
        return `Vul het bedrag in met een komma voor de centen, bijvoorbeeld ${example}`
      default:
        return `Vul het bedrag in met cijfers, bijvoorbeeld ${example}`
    }
  }
}

function fundAmountText(error: FieldError): string {
  if (error.code === 'unknown-value') return 'Kies een fonds dat u hebt'
  return amountText('dat u van dit fonds wilt verkopen', '250,00')(error)
}

function availableText(field: SaleField, available: number): string {
  if (available === 0)
    return field === 'kind' ? 'Er is nu niets wat u kunt verkopen' : 'Van dit fonds kunt u nu niets verkopen'
  return `Vul een bedrag in van maximaal ${formatMoney(available)}: meer kunt u nu niet verkopen`
}

function isShare(field: DepositField): field is `funds.${string}` {
  return field.startsWith('funds.')
}
