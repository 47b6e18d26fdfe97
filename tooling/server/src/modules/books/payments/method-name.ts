import { parseOnlinePaymentNames } from '@portal/flows/payment/online-payment-names'
import { toCalendarDate } from '@portal/flows/values/moment'
import type { Logger } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentProvider } from '../../../ports/payments.ts'
import type { ReferenceData } from '../../base/operation/reference-data.ts'

/** A start waits no longer than this for a name, in milliseconds. */
const timeout = 3_000

/**
 * The reference data with the provider's own name of the online payment from today on, asked once at start. They stay the
 * same object without one: then the names of the release and the installation are used.
 */
export async function withMethodName(
  reference: ReferenceData,
  provider: PaymentProvider,
  { now, log }: { now: Date; log: Pick<Logger, 'info' | 'warn'> },
): Promise<ReferenceData> {
  if (!provider.readMethodName) return reference
  try {
    const name = await Promise.race([provider.readMethodName(), sleep(timeout, null, { ref: false })])
    if (name === null) throw new Error('timeout')
    const from = toCalendarDate(now)
    const added = parseOnlinePaymentNames([{ from, name, source: `the API of ${provider.name}` }])
    log.info({ provider: provider.name, name }, 'online payment named')
    const { onlinePaymentNames, ofInstallation } = reference
    return {
      ...reference,
      onlinePaymentNames: [...onlinePaymentNames, ...added],
      ofInstallation: { ...ofInstallation, paymentNames: [...ofInstallation.paymentNames, ...added] },
    }
  } catch (error) {
    log.warn({ provider: provider.name, error: (error as Error).message }, 'online payment not named')
    return reference
  }
}
