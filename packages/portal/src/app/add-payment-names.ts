import { addOnlinePaymentNames, parseOnlinePaymentNames } from '@portal/flows/payment/online-payment-names'

/** Adds the names of the online payment of the installation before a page uses them. */
export function addPaymentNames(names: readonly unknown[]): void {
  addOnlinePaymentNames(parseOnlinePaymentNames(names))
}
