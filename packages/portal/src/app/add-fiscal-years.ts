import * as years from '@portal/flows/annuity/fiscal-years'

/** Adds the fiscal years of the installation before a page uses them. */
export function addFiscalYears(files: readonly unknown[]): void {
  years.addFiscalYears(files.map(years.parseFiscalYear))
}
