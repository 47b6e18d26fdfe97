import { fiscalYearsOfRelease, withFiscalYears, type FiscalYears } from '@portal/flows/annuity/fiscal-years'
import type { Portal } from './portal.ts'

/** The fiscal years of the release with those of the installation. The first page of a visit loads none. */
export function fiscalYearsOf({ installation }: Pick<Portal, 'installation'>): FiscalYears {
  return withFiscalYears(fiscalYearsOfRelease, installation.fiscalYears)
}
