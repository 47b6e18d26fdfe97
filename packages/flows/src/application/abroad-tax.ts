import type { AbroadTax, DocumentKind } from '@portal/api/operations'
import type { Applicant } from './applicants.ts'
import { residenceConflictsOf } from './residence-conflicts.ts'

/** A field of the page about tax: whether it is paid here alone, or one of `abroadTax` (requirement 3.16). */
export type TaxField = 'uitsluitend' | keyof AbroadTax

/**
 * The fields of the page about tax that apply to the answers so far, in order. They follow the self-certification that
 * banks use for CRS and FATCA (Wet op de internationale bijstandsverlening bij de heffing van belastingen, art. 10b and
 * further): somebody who pays tax in the Netherlands alone only gets the question about a birth in the United States,
 * and somebody who pays tax there does not get it. Personal data that point elsewhere must be explained.
 */
export function askedTaxFields(applicant: Applicant): readonly TaxField[] {
  const { uitsluitend, abroadTax } = applicant
  const { taxAbroad, taxUS } = abroadTax
  const isAbroad = uitsluitend === 'nee'
  const needsPassport = isBornInUS(applicant)
  const asked: readonly (readonly [TaxField, boolean])[] = [
    ['uitsluitend', true],
    ['taxNL', isAbroad],
    ['taxAbroad', isAbroad],
    ['country', isAbroad && taxAbroad === 'ja'],
    ['taxIdentificationNumber', isAbroad && taxAbroad === 'ja'],
    ['taxUS', isAbroad],
    ['taxIdentificationNumberUS', isAbroad && taxUS === 'ja'],
    ['residenceExplanation', residenceConflictsOf(applicant).length > 0],
    ['bornUS', isBirthAsked(applicant)],
    ['copyPassport', needsPassport],
    ['copyCLN', needsPassport],
    ['explanation', (isAbroad && taxAbroad === 'ja') || explainsNoCLN(applicant)],
  ]
  return asked.flatMap(([field, isAsked]) => (isAsked ? [field] : []))
}

/** The copies that an identity document requires: one page of a passport, both sides of a card. */
export function identityDocumentsOf({ identiteitsbewijs }: Applicant): readonly DocumentKind[] {
  if (identiteitsbewijs === '') return []
  return identiteitsbewijs === 'paspoort' ? ['kopie'] : ['voorkant', 'achterkant']
}

/**
 * The documents of somebody who was born in the United States and pays no tax there: both sides of a passport, which a
 * driving licence cannot replace, and the certificate of loss of nationality if there is one.
 */
export function taxDocumentsOf(applicant: Applicant): readonly DocumentKind[] {
  if (!isBornInUS(applicant)) return []
  const certificate: readonly DocumentKind[] = applicant.abroadTax.copyCLN === 'ja' ? ['CLN'] : []
  return ['passport-voorkant', 'passport-achterkant', ...certificate]
}

/** Returns true when the explanation is about a missing certificate, so that it does not replace a tax number. */
export function explainsNoCLN(applicant: Applicant): boolean {
  return isBornInUS(applicant) && applicant.abroadTax.copyCLN === 'nee'
}

function isBirthAsked({ uitsluitend, abroadTax }: Applicant): boolean {
  return uitsluitend === 'ja' || (uitsluitend === 'nee' && abroadTax.taxUS === 'nee')
}

function isBornInUS(applicant: Applicant): boolean {
  return isBirthAsked(applicant) && applicant.abroadTax.bornUS === 'ja'
}
