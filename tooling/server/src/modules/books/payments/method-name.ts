import { addOnlinePaymentNames, parseOnlinePaymentNames } from '@portal/flows/payment/online-payment-names'
import { toCalendarDate } from '@portal/flows/values/moment'
import type { Logger } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentProvider } from '../../../ports/payments.ts'

/** A start waits no longer than this for a name, in milliseconds. */
const timeout = 3_000

/**
 * Uses the provider's own name of the online payment from today on, once at start. Returns true when there is one;
 * without it the names of the release and the installation are used.
 */
export async function takeMethodName(
  provider: PaymentProvider,
  { now, log }: { now: Date; log: Pick<Logger, 'info' | 'warn'> },
): Promise<boolean> {
  if (!provider.readMethodName) return false
  try {
    const name = await Promise.race([provider.readMethodName(), sleep(timeout, null, { ref: false })])
    if (name === null) throw new Error('timeout')
    const from = toCalendarDate(now)
    addOnlinePaymentNames(parseOnlinePaymentNames([{ from, name, source: `the API of ${provider.name}` }]))
    log.info({ provider: provider.name, name }, 'online payment named')
    return true
  } catch (error) {
    log.warn({ provider: provider.name, error: (error as Error).message }, 'online payment not named')
    return false
  }
}
