import type { FiscalPart } from '@portal/flows/annuity/fiscal-years'
import { unconfirmedNote } from '@portal/flows/annuity/unconfirmed-figures'
import { fiscalYearsOf } from './fiscal-years.ts'
import { usePortal } from './portal.ts'

/** The sentence beside fiscal figures that no primary source confirms; nothing for others. */
export function UnconfirmedNote({ part, year }: { part: FiscalPart; year: number }) {
  const note = unconfirmedNote(fiscalYearsOf(usePortal()), part, year)
  return note === null ? null : <span>{`${note}.`}</span>
}
