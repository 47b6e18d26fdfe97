import type { Applicant } from './applicants.ts'
import { parsePhone } from '../values/identifiers.ts'

/** Data that points to another country than the one where a person pays tax. */
export type ResidenceConflict = 'us-nationality' | 'us-address' | 'us-phone' | 'foreign-address'

/** The name of each conflict for the customer and for staff; it completes "Wij zien". */
export const residenceConflictTexts: Readonly<Record<ResidenceConflict, string>> = {
  'us-nationality': 'de Amerikaanse nationaliteit',
  'us-address': 'een adres in de Verenigde Staten',
  'us-phone': 'een telefoonnummer dat begint met +1',
  'foreign-address': 'een adres buiten Nederland',
}

/**
 * The conflicts that make a self-certification doubtful, so that it must be explained: a connection with the United
 * States of somebody who pays no tax there (agreement of 18 December 2013 on FATCA, Trb. 2014, 22, annex I, section
 * II.B.1 and III.B), and an address abroad of somebody who pays tax in the Netherlands alone (Common Reporting
 * Standard, sections III.B.2 and IV.A; in the law by the Uitvoeringsbesluit identificatie- en rapportagevoorschriften
 * CRS). A number that begins with +1 may be Canadian, which the explanation can mention. A child has no address here.
 */
export function residenceConflictsOf(applicant: Applicant): readonly ResidenceConflict[] {
  if (!('land' in applicant)) return []
  const { uitsluitend, abroadTax, nationaliteit, land, mobiel, telefoonnummer } = applicant
  const isHereAlone = uitsluitend === 'ja'
  const deniesUS = isHereAlone || (uitsluitend === 'nee' && abroadTax.taxUS === 'nee')
  const hasUSPhone = [mobiel, telefoonnummer].some((typed) => {
    const phone = parsePhone(typed)
    return phone.ok && phone.value.startsWith('+1')
  })
  const found: readonly (readonly [ResidenceConflict, boolean])[] = [
    ['us-nationality', deniesUS && nationaliteit === 'US'],
    ['us-address', deniesUS && land === 'US'],
    ['us-phone', deniesUS && hasUSPhone],
    ['foreign-address', isHereAlone && !['', 'NL', 'US'].includes(land)],
  ]
  return found.flatMap(([conflict, isFound]) => (isFound ? [conflict] : []))
}
