import type { AbroadTax, DocumentKind } from '@portal/api/operations'
import type { Applicant } from '@portal/flows/application/applicants'
import type { DocumentState } from '../../../store/aanvragen-slice.ts'

type Sides = { readonly voorkant: DocumentState; readonly achterkant: DocumentState }

/** A person with their documents (requirement 3.16), joined for display only and never saved together. */
export type PersonWithDocuments = Omit<Applicant, 'abroadTax'> & {
  /** The documents that the server has. */
  readonly documents: readonly DocumentKind[]
  /** A copy of the page of a passport with the photo. */
  readonly kopie: DocumentState
  readonly identiteitsbewijsCard: Sides
  readonly abroadTax: AbroadTax & { readonly passport: Sides; readonly CLN: DocumentState }
}

const kinds: readonly DocumentKind[] = [
  'kopie',
  'voorkant',
  'achterkant',
  'passport-voorkant',
  'passport-achterkant',
  'CLN',
]

export function withDocuments(
  applicant: Applicant,
  stateOf: (document: DocumentKind) => DocumentState,
): PersonWithDocuments {
  const passport = { voorkant: stateOf('passport-voorkant'), achterkant: stateOf('passport-achterkant') }
  return {
    ...applicant,
    documents: kinds.filter((kind) => stateOf(kind).received !== null),
    kopie: stateOf('kopie'),
    identiteitsbewijsCard: { voorkant: stateOf('voorkant'), achterkant: stateOf('achterkant') },
    abroadTax: { ...applicant.abroadTax, passport, CLN: stateOf('CLN') },
  }
}

export function documentOf(
  { kopie, identiteitsbewijsCard, abroadTax }: PersonWithDocuments,
  kind: DocumentKind,
): DocumentState {
  return {
    kopie,
    voorkant: identiteitsbewijsCard.voorkant,
    achterkant: identiteitsbewijsCard.achterkant,
    'passport-voorkant': abroadTax.passport.voorkant,
    'passport-achterkant': abroadTax.passport.achterkant,
    CLN: abroadTax.CLN,
  }[kind]
}
