import { MINIMUM_TERM_YEARS } from '../annuity/minimum-term.ts'
import { withUnconfirmedNote } from '../annuity/unconfirmed-figures.ts'
import { toDateErrorText } from '../values/date-error-texts.ts'
import { formatDate } from '../values/dates.ts'
import type { FieldError } from '../values/field-error.ts'
import type { FundField } from './fund-split.ts'
import { limits } from '../values/limits.ts'
import { formatShortMoney } from '../values/money.ts'
import type { PayloadField } from './flow-product.ts'
import { formatPercentage } from '../values/percentage.ts'
import type { Stap1Field } from './flow-product.ts'

/** A field with error texts, of stap1, funds or payload; `capital` is an existing annuity as first deposit. */
export type ErrorField = Stap1Field | FundField | PayloadField | 'capital'

/** The error text of a field, which names it and how to correct it, for client and server. */
export function toFieldErrorText(field: ErrorField, error: FieldError): string {
  return textsOf(field)(error)
}

type Texts = (error: FieldError) => string

function amountTexts(name: string, example: string): Texts {
  return (error) => {
    switch (error.code) {
      case 'required':
        return `Vul een bedrag in voor ${name}, bijvoorbeeld ${example}`
      case 'below-minimum':
        return `Vul een bedrag in van minimaal ${formatShortMoney(error.minimum)} voor ${name}`
      case 'above-maximum':
        return `Vul een bedrag in van maximaal ${formatShortMoney(error.maximum)} voor ${name}`
      case 'no-deduction':
        return `U kunt in ${error.year} geen inleg voor een lijfrente meer aftrekken`
      case 'above-room':
        return withUnconfirmedNote(
          `Vul een lager bedrag in voor ${name}: in ${error.year} kunt u samen hoogstens ${formatShortMoney(error.maximumCents)} aftrekken`,
          error,
        )
      case 'too-large':
        return `Vul een lager bedrag in voor ${name}`
      case 'too-many-decimals':
        return `Vul het bedrag voor ${name} in met hoogstens twee cijfers achter de komma, bijvoorbeeld ${example}`
      case 'ambiguous':
        return `Vul het bedrag voor ${name} in met een komma voor de centen, bijvoorbeeld ${example}`
      default:
        return `Vul het bedrag voor ${name} in met cijfers, bijvoorbeeld ${example}`
    }
  }
}

function dateTexts(name: string, example: string): Texts {
  return (error) => {
    switch (error.code) {
      case 'too-early':
        return `Kies ${name} vanaf ${formatDate(error.earliest)}`
      case 'too-late':
        return `Kies ${name} tot en met ${formatDate(error.latest)}`
      case 'start-too-late':
        return `Kies ${name} tot en met ${formatDate(error.latest)}: uw eerste uitkering moet u krijgen uiterlijk in het vijfde jaar na het jaar waarin u AOW krijgt`
      case 'annuity-over':
        return `Met deze geboortedatum kunt u geen lijfrente meer opbouwen: uw uitkering moet uiterlijk op ${formatDate(error.latest)} beginnen`
      case 'ends-too-late':
        return `Kies ${name} tot en met ${formatDate(error.latest)}: dan moet uw uitkering uiterlijk beginnen`
      case 'not-first-of-month':
        return `Kies ${name} op de eerste dag van een maand, bijvoorbeeld ${example}`
      default:
        return toDateErrorText(name, example, error)
    }
  }
}

function choiceTexts(text: string): Texts {
  return () => text
}

function durationText(error: FieldError): string {
  switch (error.code) {
    case 'below-minimum':
      return `Vul een looptijd in van minimaal ${error.minimum} jaar`
    case 'above-maximum':
      return `Vul een looptijd in van maximaal ${error.maximum} jaar`
    case 'too-large':
      return `Vul een looptijd in van maximaal ${limits.duration.maximum} jaar`
    case 'starts-early':
      return `Kies een looptijd van minimaal ${error.minimum} jaar: uw uitkering begint vóór het jaar waarin u ${error.basis === 'aow' ? 'AOW krijgt' : '65 wordt'} (${error.year})`
    case 'ends-too-late':
      return `Kies een looptijd van maximaal ${error.maximum} jaar: uw uitkering moet uiterlijk op ${formatDate(error.latest)} beginnen`
    case 'outlives':
      return `Kies een looptijd van maximaal ${error.maximum} jaar: een lijfrente mag niet langer duren dan een mens kan leven`
    case 'temporary-too-short':
      return `Kies een looptijd van minimaal ${error.minimum} jaar`
    case 'temporary-too-high':
      return withUnconfirmedNote(
        `Kies een looptijd van minimaal ${error.minimum} jaar: bij minder dan ${MINIMUM_TERM_YEARS} jaar mag u hoogstens ${formatShortMoney(error.maximumCents)} per jaar ontvangen${error.otherCents !== undefined ? `, samen met uw andere tijdelijke lijfrentes (${formatShortMoney(error.otherCents)} per jaar)` : ''}`,
        error,
      )
    case 'temporary-unknown':
      return `Kies een looptijd van minimaal ${error.minimum} jaar: hoeveel u in ${error.year} per jaar mag ontvangen bij een kortere looptijd is nog niet bekend`
    case 'too-many-decimals':
      return 'Vul de looptijd in als heel aantal jaren, bijvoorbeeld 20'
    default:
      return 'Vul de looptijd in als aantal jaren, bijvoorbeeld 20'
  }
}

/** The texts of a field that some products do not have; there the only remedy is to leave it empty. */
function leftEmpty(name: string, others: Texts): Texts {
  return (error) =>
    error.code === 'unknown-value' ? `Laat ${name} leeg: die hoort niet bij dit product` : others(error)
}

function splitText(error: FieldError): string {
  switch (error.code) {
    case 'required':
      return 'Verdeel 100% over een of meer fondsen'
    case 'split-too-low':
      return `Verdeel nog ${formatPercentage(error.rest)} over de fondsen, zodat u op 100% uitkomt`
    case 'split-too-high':
      return `Haal ${formatPercentage(error.excess)} van de fondsen af, zodat u op 100% uitkomt`
    case 'too-many-decimals':
      return 'Vul de percentages van de fondsen in met hoogstens twee cijfers achter de komma'
    default:
      return 'Kies voor de verdeling fondsen uit de lijst, elk één keer en met een percentage van 0 tot en met 100'
  }
}

function shareText(error: FieldError): string {
  if (error.code === 'too-many-decimals') {
    return 'Vul het percentage van dit fonds in met hoogstens twee cijfers achter de komma, bijvoorbeeld 12,5'
  }
  if (error.code === 'closed-fund') {
    const other = 'Dit fonds neemt geen nieuwe inleg aan. Kies een ander fonds'
    return error.isNew ? other : `${other}, of hoogstens het percentage van nu`
  }
  if (error.code === 'unknown-value') return 'Kies een fonds dat bij dit product hoort'
  return 'Vul voor dit fonds een percentage in van 0 tot en met 100, bijvoorbeeld 12,5'
}

const texts: Readonly<Record<Exclude<ErrorField, `funds.${string}`>, Texts>> = {
  description: leftEmpty('de omschrijving', (error) =>
    error.code === 'too-long'
      ? `Vul een omschrijving in van hoogstens ${error.maximum} tekens`
      : 'Vul een omschrijving in',
  ),
  kind: choiceTexts('Kies hoe u wilt inleggen: eenmalig, maandelijks of allebei'),
  situation: choiceTexts('Kies of u een nieuwe lijfrente opbouwt of een lijfrente oversluit'),
  geboortedatum: dateTexts('uw geboortedatum', '31-12-1980'),
  birthdate: leftEmpty('de geboortedatum', dateTexts('uw geboortedatum', '31-12-1980')),
  kapitaal: choiceTexts('Kies of u na 2013 nog geld hebt ingelegd: ja of nee'),
  polisVoorwaardeCode: leftEmpty(
    'de code van de polisvoorwaarden',
    choiceTexts('Kies of u na 2013 nog geld hebt ingelegd: ja of nee'),
  ),
  initialDeposit: amountTexts('de eerste inleg', '1.250,00'),
  capital: amountTexts('uw lijfrentekapitaal', '25.000,00'),
  periodicDeposit: amountTexts('de maandelijkse inleg', '100,00'),
  otherTemporaryPayouts: leftEmpty(
    'het bedrag van andere lijfrentes',
    amountTexts('uw andere tijdelijke lijfrentes', '5.000,00'),
  ),
  start: dateTexts('een startdatum', '01-01-2027'),
  uitkeringsTermijnCode: leftEmpty(
    'de uitkeringstermijn',
    choiceTexts('Kies hoe vaak u een uitkering wilt: per maand, kwartaal, halfjaar of jaar'),
  ),
  durationType: (error) =>
    error.code === 'aow-too-soon'
      ? 'Kies een looptijd in jaren of tot een einddatum: u krijgt binnen een jaar AOW'
      : 'Kies hoe u de looptijd wilt opgeven: in jaren, tot uw AOW of tot een einddatum',
  endDate: dateTexts('een einddatum', '01-01-2045'),
  duration: durationText,
  calculationBasedOnProfile: choiceTexts('Kies of u eerst wilt weten welk risico bij u past: ja of nee'),
  funds: splitText,
}

function textsOf(field: ErrorField): Texts {
  return isShare(field) ? shareText : texts[field]
}

function isShare(field: ErrorField): field is `funds.${string}` {
  return field.startsWith('funds.')
}
