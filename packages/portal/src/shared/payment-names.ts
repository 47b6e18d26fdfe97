import { onlinePaymentNamesOfRelease, type OnlinePaymentNames } from '@portal/flows/payment/online-payment-names'
import type { Portal } from './portal.ts'

/** The names of the online payment: those of the release and those of the installation. */
export function paymentNamesOf({ installation }: Pick<Portal, 'installation'>): OnlinePaymentNames {
  return [...onlinePaymentNamesOfRelease, ...installation.paymentNames]
}
