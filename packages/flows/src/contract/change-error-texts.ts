import type { Beneficiary } from '@portal/api/operations'
import type { ChangeField } from './change-facts.ts'
import { formatDate } from '../values/dates.ts'
import { toFieldErrorText } from '../flow/field-error-texts.ts'
import type { FieldError } from '../values/field-error.ts'
import { notInSepaText, unreadableHolderText } from '../values/payee-texts.ts'
import { formatPercentage } from '../values/percentage.ts'

/** The error text of a change's field, which names it and how to correct it, for client and server. */
export function toChangeErrorText(field: ChangeField, error: FieldError): string {
  if (isShare(field)) return toFieldErrorText(field, error)
  if (isOfBeneficiary(field)) return beneficiaryTexts[field.split('.')[2] as keyof Beneficiary](error)
  return (error.code === 'unchanged' ? unchangedTexts[field] : undefined) ?? texts[field](error)
}

type Texts = (error: FieldError) => string
type PlainField = Exclude<ChangeField, `${string}.${string}`>

const unchangedTexts: Readonly<Partial<Record<PlainField, string>>> = {
  funds: 'Kies een andere verdeling dan nu, of laat ook verdelen wat u al hebt',
  periodicDepositCents: 'Vul een ander bedrag in dan u nu per maand inlegt',
  method: 'Kies een andere manier van betalen dan nu',
  iban: 'Vul een ander rekeningnummer in dan nu',
  answers: 'U houdt met deze antwoorden hetzelfde risicoprofiel. Er verandert niets',
  duration: 'Kies een andere looptijd dan nu',
  uitkeringsTermijnCode: 'Kies een andere termijn dan nu',
  wageTaxCredit: 'Kies iets anders dan nu',
  beneficiaries: 'Wijzig ten minste één begunstigde',
  description: 'Vul een andere omschrijving in dan nu',
}

const texts: Readonly<Record<PlainField, Texts>> = {
  option: () => 'Kies iets wat u bij dit contract kunt wijzigen',
  funds: (error) => toFieldErrorText('funds', error),
  acceptsRisk: () => 'Vink aan dat u weet dat uw verdeling meer risico heeft dan bij uw profiel past',
  switchHoldings: () => 'Kies dat ook wordt verdeeld wat u al hebt: op dit contract legt u niets meer in',
  periodicDepositCents: (error) => toFieldErrorText('periodicDeposit', error),
  method: () => 'Kies hoe u de maandelijkse inleg betaalt: met een machtiging of zelf overmaken',
  iban: (error) => {
    if (error.code === 'not-a-sepa-account') return notInSepaText
    if (error.code === 'not-latin') return unreadableHolderText
    return error.code === 'required'
      ? 'Vul uw rekeningnummer (IBAN) in, bijvoorbeeld NL12 BANK 0123 4567 89'
      : 'Controleer uw rekeningnummer (IBAN): het land, het aantal tekens of een van de tekens klopt niet. Voorbeeld: NL12 BANK 0123 4567 89'
  },
  answers: () => 'Beantwoord alle vragen, elke vraag één keer',
  chosenRiskProfile: () => 'Beantwoord de vragen: uw risicoprofiel volgt uit uw antwoorden',
  duration: (error) => toFieldErrorText('duration', error),
  uitkeringsTermijnCode: (error) =>
    error.code === 'start-too-late'
      ? 'Kies een kortere termijn: anders komt uw eerste uitkering te laat voor de wet'
      : toFieldErrorText('uitkeringsTermijnCode', error),
  wageTaxCredit: () => 'Kies of wij de loonheffingskorting toepassen',
  beneficiaries: beneficiariesText,
  description: (error) => toFieldErrorText('description', error),
}

const beneficiaryTexts: Readonly<Record<keyof Beneficiary, Texts>> = {
  name: (error) => {
    if (error.code === 'too-long') return `Vul een naam in van hoogstens ${error.maximum} tekens`
    return error.code === 'unknown-value'
      ? 'Vul voor de naam alleen letters in, eventueel met een spatie, punt, apostrof of streepje'
      : 'Vul de naam van de begunstigde in'
  },
  geboortedatum: (error) => {
    if (error.code === 'too-late') return `Vul een geboortedatum in tot en met ${formatDate(error.latest)}`
    if (error.code === 'too-early') return `Vul een geboortedatum in vanaf ${formatDate(error.earliest)}`
    return 'Vul de geboortedatum in als dag, maand en jaar, bijvoorbeeld 31-12-1980'
  },
  relation: () => 'Kies wie het is: uw partner, een kind of iemand anders',
  shareBasisPoints: () => 'Vul een percentage in van meer dan 0 tot en met 100, bijvoorbeeld 50',
}

function beneficiariesText(error: FieldError): string {
  switch (error.code) {
    case 'split-too-low':
      return `Verdeel nog ${formatPercentage(error.rest)} over de begunstigden, zodat u op 100% uitkomt`
    case 'split-too-high':
      return `Haal ${formatPercentage(error.excess)} van de begunstigden af, zodat u op 100% uitkomt`
    case 'above-maximum':
      return `Kies hoogstens ${error.maximum} begunstigden`
    default:
      return 'Vul in wie uw begunstigden zijn, samen 100%'
  }
}

function isShare(field: ChangeField): field is `funds.${string}` {
  return field.startsWith('funds.')
}

function isOfBeneficiary(field: ChangeField): field is `beneficiaries.${number}.${keyof Beneficiary}` {
  return field.startsWith('beneficiaries.')
}
