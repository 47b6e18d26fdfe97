import type { ApplicantKind } from '@portal/api/operations'
import { type PageId, pageIds } from '@portal/flows/flow/page-ids'
import { AGAIN_QUERY } from '../../flow.ts'

/** A page with an error that prevents signing. */
type ProblemPage = { page: PageId; query: Readonly<Record<string, string>>; message: string }

const identityFields = new Set(['identiteitsbewijs', 'geldigTot', 'kopie', 'voorkant', 'achterkant'])

const taxFields = new Set([
  'uitsluitend',
  'taxNL',
  'taxAbroad',
  'country',
  'taxIdentificationNumber',
  'taxUS',
  'bornUS',
  'taxIdentificationNumberUS',
  'copyPassport',
  'copyCLN',
  'explanation',
  'residenceExplanation',
  'passport-voorkant',
  'passport-achterkant',
  'CLN',
])

/** The page of each error of the server; `code` and `statements` are fields of this page itself. */
export function toProblemPages(fields: Readonly<Record<string, string>>): readonly ProblemPage[] {
  return Object.entries(fields).flatMap(([field, message]): ProblemPage[] => {
    if (field === 'code' || field === 'statements') return []
    const [person, name] = field.split('.')
    if (name !== undefined && isPerson(person)) return [{ page: pageOf(name), query: { persoon: person }, message }]
    const page = wholePage(field)
    return [{ page, query: page === 'resultaat' ? { [AGAIN_QUERY]: 'ja' } : {}, message }]
  })
}

function pageOf(field: string): PageId {
  if (identityFields.has(field)) return 'aanvrager:Identiteit'
  return taxFields.has(field) ? 'aanvrager:Belastingplicht' : 'aanvrager:Gegevens'
}

function wholePage(field: string): PageId {
  if (field === 'for') return 'aanvrager:AanvragerKeuze'
  if (field === 'calculation') return 'resultaat'
  if (field === 'funds') return 'fondsen'
  if (field.startsWith('herkomst')) return 'aanvrager:Herkomst'
  // The server names a skipped page, or a field of the calculation.
  return pageIds.find((page) => page === field) ?? 'stap1'
}

function isPerson(text: string | undefined): text is ApplicantKind {
  return text === 'mijn' || text === 'partner' || text === 'child'
}
