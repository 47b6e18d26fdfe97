import { expect, test } from 'vitest'
import { toChangeErrorText } from './change-error-texts.ts'
import type { ChangeField } from './change-facts.ts'
import type { DepositField } from './deposit-rules.ts'
import type { FieldError } from '../values/field-error.ts'
import { toDepositErrorText, toSaleErrorText } from './order-error-texts.ts'
import type { SaleField } from './sale-rules.ts'

test.each<[ChangeField, FieldError, string]>([
  ['option', { code: 'unknown-value' }, 'Kies iets wat u bij dit contract kunt wijzigen'],
  ['funds', { code: 'unchanged' }, 'Kies een andere verdeling dan nu, of laat ook verdelen wat u al hebt'],
  ['funds', { code: 'split-too-low', rest: 1_000 }, 'Verdeel nog 10% over de fondsen, zodat u op 100% uitkomt'],
  [
    'funds.a',
    { code: 'closed-fund' },
    'Dit fonds neemt geen nieuwe inleg aan. Kies een ander fonds, of hoogstens het percentage van nu',
  ],
  [
    'periodicDepositCents',
    { code: 'below-minimum', minimum: 5_000 },
    'Vul een bedrag in van minimaal €\u00A050 voor de maandelijkse inleg',
  ],
  ['periodicDepositCents', { code: 'unchanged' }, 'Vul een ander bedrag in dan u nu per maand inlegt'],
  ['iban', { code: 'required' }, 'Vul uw rekeningnummer (IBAN) in, bijvoorbeeld NL12 BANK 0123 4567 89'],
  ['duration', { code: 'below-minimum', minimum: 7 }, 'Vul een looptijd in van minimaal 7 jaar'],
  [
    'beneficiaries',
    { code: 'split-too-low', rest: 4_000 },
    'Verdeel nog 40% over de begunstigden, zodat u op 100% uitkomt',
  ],
  ['beneficiaries.0.name', { code: 'required' }, 'Vul de naam van de begunstigde in'],
  [
    'beneficiaries.1.geboortedatum',
    { code: 'too-late', latest: '2026-11-21' },
    'Vul een geboortedatum in tot en met 21\u00a0november 2026',
  ],
])('at %s of a change %j is read as "%s"', (field, error, text) => {
  expect(toChangeErrorText(field, error)).toBe(text)
})

test.each<[SaleField, FieldError, string]>([
  ['amountCents', { code: 'required' }, 'Vul het bedrag in dat u wilt ontvangen, bijvoorbeeld 1.250,00'],
  [
    'amountCents',
    { code: 'more-than-available', available: 123_456 },
    'Vul een bedrag in van maximaal €\u00A01.234,56: meer kunt u nu niet verkopen',
  ],
  ['kind', { code: 'more-than-available', available: 0 }, 'Er is nu niets wat u kunt verkopen'],
  ['funds', { code: 'required' }, 'Vul bij ten minste één fonds in hoeveel u wilt verkopen'],
  ['funds.a', { code: 'more-than-available', available: 0 }, 'Van dit fonds kunt u nu niets verkopen'],
  ['funds.a', { code: 'not-a-number' }, 'Vul het bedrag in met cijfers, bijvoorbeeld 250,00'],
  ['acceptsTaxConsequence', { code: 'must-be-yes' }, 'Vink aan dat u weet wat verkopen voor uw belasting betekent'],
])('at %s of a sale %j is read as "%s"', (field, error, text) => {
  expect(toSaleErrorText(field, error)).toBe(text)
})

test.each<[DepositField, FieldError, string]>([
  ['amountCents', { code: 'below-minimum', minimum: 5_000 }, 'Vul een bedrag in van minimaal €\u00A050'],
  ['amountCents', { code: 'above-maximum', maximum: 100_000_000 }, 'Vul een bedrag in van maximaal €\u00A01.000.000'],
  [
    'confirmsJaarruimte',
    { code: 'must-be-yes' },
    'Vink dit aan als het bedrag past binnen uw jaarruimte of reserveringsruimte. Past het niet? Vul dan een lager bedrag in',
  ],
  ['funds.a', { code: 'unknown-value' }, 'Kies een fonds dat bij dit product hoort'],
])('at %s of a deposit %j is read as "%s"', (field, error, text) => {
  expect(toDepositErrorText(field, error)).toBe(text)
})
