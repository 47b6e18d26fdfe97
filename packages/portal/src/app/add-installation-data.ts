import { parseFiscalYear } from '@portal/flows/annuity/fiscal-year-file'
import { addFiscalYears } from '@portal/flows/annuity/fiscal-years'
import { addOnlinePaymentNames, parseOnlinePaymentNames } from '@portal/flows/payment/online-payment-names'
import type { InstallationData } from '../shared/environment.ts'

/** Adds the fiscal years and the payment names of the installation before a page uses them. */
export function addInstallationData({ fiscalYears, paymentNames }: InstallationData): void {
  addFiscalYears(fiscalYears.map(parseFiscalYear))
  addOnlinePaymentNames(parseOnlinePaymentNames(paymentNames))
}
