import type { FiscalYear } from './fiscal-year-file.ts'
import { fiscalFigures, type FiscalPart, type FiscalYears } from './fiscal-years.ts'

/** A sentence for the figures of a year that no primary source confirms, without a point at its end; else null. */
export function unconfirmedNote(fiscalYears: FiscalYears, part: FiscalPart, year: number): string | null {
  return fiscalFigures(fiscalYears, year, part)?.isSecondary === true ? toNote(year) : null
}

/** The part of an error by which its text mentions that no primary source confirms the figures of a year. */
export function unconfirmedIn(file: FiscalYear, part: FiscalPart): { readonly unconfirmedYear?: number } {
  return file[part]?.isSecondary === true ? { unconfirmedYear: file.year } : {}
}

/** Adds the note to a sentence without a point at its end, when the figures of a year are not confirmed. */
export function withUnconfirmedNote(
  sentence: string,
  { unconfirmedYear }: { readonly unconfirmedYear?: number },
): string {
  return unconfirmedYear === undefined ? sentence : `${sentence}. ${toNote(unconfirmedYear)}`
}

function toNote(year: number): string {
  return `De cijfers van ${year} hiervoor zijn nog niet bevestigd door de Belastingdienst`
}
