import { fiscalFigures, fiscalYears, type FiscalPart } from './fiscal-years.ts'
import type { Cents } from '../values/money.ts'

/** A sentence for the figures of a year that no primary source confirms, without a point at its end; else null. */
export function unconfirmedNote(part: FiscalPart, year: number): string | null {
  if (fiscalFigures(year, part)?.isSecondary !== true) return null
  return `De cijfers van ${year} hiervoor zijn nog niet bevestigd door de Belastingdienst`
}

/** The same for the maximum of temporary annuities, of which an error has the amount only. */
export function unconfirmedMaximumNote(maximumCents: Cents): string | null {
  const file = fiscalYears().find(({ temporaryAnnuity }) => temporaryAnnuity?.maximumCents === maximumCents)
  return file ? unconfirmedNote('temporaryAnnuity', file.year) : null
}

/** Adds a note to a sentence without a point at its end. */
export function withNote(sentence: string, note: string | null): string {
  return note === null ? sentence : `${sentence}. ${note}`
}
