import { describe, expect, test } from 'vitest'
import { checkAccount, checkEmail, toSentAccount } from '../account/account-rules.ts'
import { checkDeathReport, emptyDeathReport } from '../account/death-report.ts'
import { checkPersonalInfo } from '../account/personal-info-rules.ts'
import { checkRelation } from '../account/relation-rules.ts'
import {
  validateApplication,
  validateBelastingplicht,
  validateGegevens,
  validateIdentiteit,
} from '../application/applicant-rules.ts'
import { applicants, documents } from '../application/applicants-for-tests.ts'
import { changeApplicant } from '../application/applicants.ts'
import { toSentApplicants } from '../application/sent-applicants.ts'
import { checkBeneficiaries, toKeptBeneficiary } from '../contract/beneficiary-rules.ts'
import { canonicalIban } from '../contract/change-checks.ts'
import { checkLifeEvent, noLifeEventValues } from '../contract/life-events.ts'
import { readPeriod } from '../contract/return-period.ts'
import { checkSettlement, emptySettlement } from '../contract/settlement-rules.ts'
import { lijfrenteOpbouwen, lijfrenteUitkeren, today } from '../flow/flows-for-tests.ts'
import { toSplit } from '../flow/fund-percentages.ts'
import { setTyped, typedError } from '../flow/typed-fields.ts'
import { hasNoErrors } from './field-error.ts'
import { parseDate } from './dates.ts'
import {
  parseHouseNumber,
  parseIban,
  parsePhone,
  parsePostcode,
  parseBsn,
  parseTin,
  parseTinUS,
} from './identifiers.ts'
import { parseMoney } from './money.ts'
import { valueOrNull } from './parsed.ts'
import { dashes, invisibleSigns, pastedTexts, type PastedKind } from './pasted-for-tests.ts'
import { sixDigitsOf } from './pasted.ts'

const account = {
  name: 'Anna de Vries',
  email: 'anna@voorbeeld.example',
  mobile: '06 12345678',
  password: 'paardenbloem op dinsdag',
  acceptsTerms: true,
}
const { bsn: _bsn, iban: _iban, identiteitsbewijs: _document, geldigTot: _until, ...self } = applicants.mijn
const { uitsluitend: _only, abroadTax: _tax, ...person } = self
const relation = { kind: 'child', initialen: 'B.', tussenvoegsel: '', achternaam: 'Berg', geboortedatum: '1-5-2015' }
const report = {
  ...emptyDeathReport,
  name: 'Jan Berg',
  geboortedatum: '1-5-1950',
  diedOn: '1-5-2026',
  reporter: 'Anna Berg',
  email: account.email,
  phone: account.mobile,
}
const settlement = {
  ...emptySettlement,
  name: 'Erven Berg',
  iban: 'NL91ABNA0417164300',
  reference: 'Dossier 1',
  date: '1-5-2026',
}
const beneficiary = {
  name: 'Jan Berg',
  geboortedatum: '1-5-1990',
  relation: 'other',
  shareBasisPoints: 10_000,
} as const
const abroad = { ...applicants.mijn.abroadTax, taxNL: 'ja', taxAbroad: 'ja', country: 'BE', taxUS: 'ja' } as const

type Field = readonly [kind: PastedKind, name: string, keep: (pasted: string) => unknown]

const personField = (kind: PastedKind, field: keyof typeof person, changes = {}): Field => [
  kind,
  `${field} of the personal information`,
  (pasted) => {
    const checked = checkPersonalInfo({ ...person, ...changes, [field]: pasted }, today)
    return checked.ok ? checked.request[field] : checked.errors
  },
]
const accountField = (kind: PastedKind, field: 'name' | 'email' | 'mobile'): Field => [
  kind,
  `${field} of a new account`,
  (pasted) => {
    const errors = checkAccount({ ...account, [field]: pasted }, 'Lindewaal')
    return hasNoErrors(errors) ? toSentAccount({ ...account, [field]: pasted })[field] : errors
  },
]
const relationField = (kind: PastedKind, field: keyof typeof relation): Field => [
  kind,
  `${field} of a relation`,
  (pasted) => {
    const checked = checkRelation({ ...relation, [field]: pasted }, today)
    return checked.ok ? checked.request[field as 'achternaam'] : checked.errors
  },
]
const reportField = (kind: PastedKind, field: keyof typeof report): Field => [
  kind,
  `${field} of a reported death`,
  (pasted) => {
    const checked = checkDeathReport({ ...report, [field]: pasted }, '2030-01-01')
    return checked.ok ? checked.report[field] : checked.errors
  },
]
const settlementField = (kind: PastedKind, field: keyof typeof settlement): Field => [
  kind,
  `${field} of a contract that staff end`,
  (pasted) => {
    const checked = checkSettlement('heirs', { ...settlement, [field]: pasted }, today)
    return checked.ok ? checked.values[field] : checked.errors
  },
]
/** A field of an application is sent as it was typed, and read again by the rule of its kind. */
const applicantField = (kind: PastedKind, field: string, keep: (sent: string) => unknown = (sent) => sent): Field => [
  kind,
  `${field} of an application`,
  (pasted) => {
    const changed = changeApplicant(applicants, 'mijn', { [field]: pasted })
    const errors = {
      ...validateGegevens(changed, 'mijn', today),
      ...validateIdentiteit(changed, 'mijn', today, documents),
    }
    if (!hasNoErrors(errors)) return errors
    const sent = toSentApplicants(changed)
    expect(hasNoErrors(validateApplication('bedragBeleggen', sent, documents, today))).toBe(true)
    return keep(sent.mijn[field as 'iban'])
  },
]
const taxField = (kind: PastedKind, field: keyof typeof abroad, keep: (sent: string) => unknown): Field => [
  kind,
  `${field} of an application`,
  (pasted) => {
    const tax = {
      ...abroad,
      taxIdentificationNumber: '12345678',
      taxIdentificationNumberUS: '123456789',
      [field]: pasted,
    }
    const changed = changeApplicant(applicants, 'mijn', { uitsluitend: 'nee', abroadTax: tax })
    const { [field as 'explanation']: error } = validateBelastingplicht(changed, 'mijn', documents)
    return error ?? keep(String(toSentApplicants(changed).mijn.abroadTax[field]))
  },
]
const flowField = (kind: PastedKind, field: 'initialDeposit' | 'duration' | 'start' | 'endDate'): Field => [
  kind,
  `${field} of a calculation`,
  (pasted) => setTyped(lijfrenteOpbouwen, field, pasted)[field] ?? typedError(lijfrenteOpbouwen, field),
]
const parsedBy = (parse: (text: string) => Parameters<typeof valueOrNull>[0]) => (text: string) =>
  valueOrNull(parse(text))

const fields: readonly Field[] = [
  accountField('name', 'name'),
  accountField('email', 'email'),
  accountField('phone', 'mobile'),
  [
    'email',
    'the address of a forgotten password',
    (pasted) => checkEmail(pasted) ?? toSentAccount({ ...account, email: pasted }).email,
  ],
  personField('name', 'initialen'),
  personField('name', 'tussenvoegsel'),
  personField('name', 'achternaam'),
  personField('date', 'geboortedatum'),
  personField('postcode', 'postcode'),
  personField('text', 'postcode', { land: 'BE' }),
  personField('houseNumber', 'huisnummer'),
  personField('text', 'huisnummerToevoeging'),
  personField('text', 'straatnaam'),
  personField('text', 'woonplaats'),
  personField('phone', 'mobiel'),
  personField('phone', 'telefoonnummer'),
  relationField('name', 'initialen'),
  relationField('name', 'tussenvoegsel'),
  relationField('name', 'achternaam'),
  relationField('date', 'geboortedatum'),
  reportField('name', 'name'),
  reportField('date', 'geboortedatum'),
  reportField('date', 'diedOn'),
  reportField('text', 'contractNumber'),
  reportField('name', 'reporter'),
  reportField('email', 'email'),
  reportField('phone', 'phone'),
  settlementField('text', 'name'),
  settlementField('iban', 'iban'),
  settlementField('text', 'reference'),
  settlementField('date', 'date'),
  applicantField('name', 'initialen'),
  applicantField('name', 'tussenvoegsel'),
  applicantField('name', 'achternaam'),
  applicantField('date', 'geboortedatum', parsedBy(parseDate)),
  applicantField('bsn', 'bsn', parsedBy(parseBsn)),
  applicantField('postcode', 'postcode', parsedBy(parsePostcode)),
  applicantField('houseNumber', 'huisnummer', parsedBy(parseHouseNumber)),
  applicantField('text', 'huisnummerToevoeging'),
  applicantField('text', 'straatnaam'),
  applicantField('text', 'woonplaats'),
  applicantField('phone', 'mobiel', parsedBy(parsePhone)),
  applicantField('phone', 'telefoonnummer', parsedBy(parsePhone)),
  applicantField('iban', 'iban', parsedBy(parseIban)),
  taxField('tin', 'taxIdentificationNumber', parsedBy(parseTin)),
  taxField('tinUS', 'taxIdentificationNumberUS', parsedBy(parseTinUS)),
  taxField('text', 'explanation', (sent) => sent),
  ['iban', 'the account of a change', canonicalIban],
  ['money', 'the deposit of a change, a sale or a deposit', parsedBy(parseMoney)],
  [
    'name',
    'the name of a beneficiary',
    (pasted) => {
      const people = [{ ...beneficiary, name: pasted }]
      const errors = checkBeneficiaries(people, today)
      return hasNoErrors(errors) ? people.map(toKeptBeneficiary)[0]?.name : errors
    },
  ],
  [
    'date',
    'the birth date of a beneficiary',
    (pasted) => toKeptBeneficiary({ ...beneficiary, geboortedatum: pasted }).geboortedatum,
  ],
  [
    'email',
    'the address of a child that turns 18',
    (pasted) => {
      const checked = checkLifeEvent('kind-18', { ...noLifeEventValues, email: pasted }, today, null)
      return checked.ok ? checked.values.email : checked.errors
    },
  ],
  [
    'name',
    'the name of a former partner',
    (pasted) => {
      const checked = checkLifeEvent('scheiding', { ...noLifeEventValues, date: today, name: pasted }, today, null)
      return checked.ok ? checked.values.name : checked.errors
    },
  ],
  [
    'text',
    'the reference of a new provider',
    (pasted) => {
      const checked = checkLifeEvent(
        'overdragen',
        { ...noLifeEventValues, name: 'Bank', reference: pasted },
        today,
        null,
      )
      return checked.ok ? checked.values.reference : checked.errors
    },
  ],
  [
    'date',
    'the first day of a period',
    (pasted) => {
      const read = readPeriod({ van: pasted, tot: '1-1-2026' }, today)
      return read.ok ? read.period.van : read.errors
    },
  ],
  flowField('money', 'initialDeposit'),
  flowField('years', 'duration'),
  flowField('date', 'start'),
  flowField('date', 'endDate'),
  [
    'date',
    'the birth date of a calculation',
    (pasted) => setTyped(lijfrenteUitkeren, 'geboortedatum', pasted).geboortedatum,
  ],
  [
    'percentage',
    'the share of a fund',
    (pasted) =>
      toSplit(setTyped(lijfrenteOpbouwen, 'funds.x', pasted).funds).find(({ id }) => id === 'x')?.shareBasisPoints,
  ],
  ['code', 'a one-time code', sixDigitsOf],
]

describe.each(fields)('a pasted %s in %s', (kind, _name, keep) => {
  // Requirement C38.
  test.each<readonly [string, unknown]>(pastedTexts[kind])('is accepted as %j, and kept as %j', (pasted, kept) => {
    expect(keep(pasted)).toEqual(kept)
  })

  // Requirement C38.
  test('is kept without any invisible sign before, in and behind it', () => {
    const [pasted, kept] = pastedTexts[kind][0]
    // A joiner is part of a name or a sentence, but never of its ends.
    const signs =
      kind === 'name' || kind === 'text'
        ? invisibleSigns.filter((sign) => !/[\u200C\u200D]/.test(sign))
        : invisibleSigns
    for (const sign of signs) {
      expect(keep(sign + pasted), `before: ${JSON.stringify(sign)}`).toEqual(kept)
      expect(keep(`${pasted.slice(0, 1)}${sign}${pasted.slice(1)}${sign}`), JSON.stringify(sign)).toEqual(kept)
    }
  })
})

// Requirement C38.
test('every kind of the table is pasted in a field', () => {
  expect(new Set(fields.map(([kind]) => kind))).toEqual(new Set(Object.keys(pastedTexts)))
})

test.each(dashes)('a telephone number may have the dash %j', (dash) => {
  expect(parsePhone(`06${dash}12${dash}34 56 78`)).toEqual({ ok: true, value: '+31612345678' })
})
