import { parseFiscalYear } from '@portal/flows/annuity/fiscal-year-file'
import { parseOnlinePaymentNames } from '@portal/flows/payment/online-payment-names'
import type { InstallationData } from '../shared/environment.ts'
import type { Installation } from '../shared/installation.ts'

/** Checks the fiscal years and the payment names of the installation before a page uses them. */
export function readInstallation({ fiscalYears, paymentNames }: InstallationData): Installation {
  return { fiscalYears: fiscalYears.map(parseFiscalYear), paymentNames: parseOnlinePaymentNames(paymentNames) }
}
