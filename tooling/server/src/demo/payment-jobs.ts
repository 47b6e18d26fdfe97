import type { FastifyInstance } from 'fastify'
import type { BrandId } from '../platform/brands.ts'
import type { PaymentsContext } from '../modules/payments/payments-context.ts'
import { isSandbox } from './sandbox/create-sandbox.ts'
import type { Clock } from '../platform/clock.ts'
import { deliverWebhooks } from './sandbox/deliver-webhooks.ts'
import { reconcile } from '../modules/payments/reconcile.ts'
import { repeat } from '../platform/repeat.ts'

type Jobs = Omit<PaymentsContext, 'now'> & {
  clock: Clock
  apps: readonly { brand: BrandId; app: FastifyInstance }[]
}

const reconciliationPause = 5_000
const webhookPause = 1_000

/** Starts what goes on by itself with payments, in each server side by side. Answers how to stop. */
export function startPaymentJobs({ apps, clock, ...context }: Jobs): () => Promise<void> {
  const { db, log, providers } = context
  const stops = [
    repeat('reconciliation', reconciliationPause, log, () => reconcile({ ...context, now: clock() })),
    ...(isSandbox(providers) ? apps : []).map(({ brand, app }) =>
      repeat(`webhooks ${brand}`, webhookPause, log, () => deliverWebhooks(app, db, brand, clock())),
    ),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
