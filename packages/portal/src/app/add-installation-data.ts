import { parseFiscalYear } from '@portal/flows/annuity/fiscal-year-file'
import { addFiscalYears } from '@portal/flows/annuity/fiscal-years'
import type { InstallationData } from '../shared/environment.ts'

/** Adds the fiscal years of the installation before a page uses them. */
export function addInstallationData({ fiscalYears }: InstallationData): void {
  addFiscalYears(fiscalYears.map(parseFiscalYear))
}
