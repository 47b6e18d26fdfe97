import {
  onlinePaymentNamesOfRelease,
  parseOnlinePaymentNames,
  type OnlinePaymentNames,
} from '@portal/flows/payment/online-payment-names'
import type { Portal } from './portal.ts'

/** The names of the online payment: those of the release and those of the installation. */
export function paymentNamesOf({ environment }: Pick<Portal, 'environment'>): OnlinePaymentNames {
  return [...onlinePaymentNamesOfRelease, ...parseOnlinePaymentNames(environment.installation?.paymentNames ?? [])]
}
