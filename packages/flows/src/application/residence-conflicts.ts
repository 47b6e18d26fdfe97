import type { Applicant } from './applicants.ts'
import { parsePhone } from '../values/identifiers.ts'

/** What somebody filled in that points to another country than they say they pay tax in. */
export type ResidenceConflict = 'us-nationality' | 'us-address' | 'us-phone' | 'foreign-address'

/** How a conflict is named to the customer and to staff, as it stands behind "Wij zien". */
export const residenceConflictTexts: Readonly<Record<ResidenceConflict, string>> = {
  'us-nationality': 'de Amerikaanse nationaliteit',
  'us-address': 'een adres in de Verenigde Staten',
  'us-phone': 'een telefoonnummer dat begint met +1',
  'foreign-address': 'een adres buiten Nederland',
}

/**
 * What makes a self-certification doubtful, so that it has to be explained: signs of the United States of somebody who
 * says they pay no tax there (agreement of 18 December 2013 on FATCA, Trb. 2014, 22, annex I, section II.B.1 and
 * III.B), and an address abroad of somebody who says they pay tax in the Netherlands alone (Common Reporting Standard,
 * sections III.B.2 and IV.A; in the law by the Uitvoeringsbesluit identificatie- en rapportagevoorschriften CRS). A
 * number that begins with +1 may be Canadian, which the explanation can say. A child has no address of its own here.
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
