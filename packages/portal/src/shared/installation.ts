import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import type { OnlinePaymentName } from '@portal/flows/payment/online-payment-names'

/** The data of the installation besides those of the release, which the code that uses them adds. */
export type Installation = {
  readonly fiscalYears: FiscalYears
  readonly paymentNames: readonly OnlinePaymentName[]
}

/** An installation with the data of the release alone. */
export const noInstallation: Installation = { fiscalYears: [], paymentNames: [] }
