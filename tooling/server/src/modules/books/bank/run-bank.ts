import type { Clock } from '../../../platform/clock.ts'
import { repeat } from '../../../platform/repeat.ts'
import type { BankContext } from './bank-context.ts'
import { readBankFiles } from './read-bank-files.ts'
import { writePayments } from './write-payments.ts'

const pause = 10_000

/** Starts the exchange of files, which several servers can run side by side. Returns what stops it. */
export function startBank({ clock, ...context }: Omit<BankContext, 'now'> & { clock: Clock }) {
  return repeat('bank', pause, context.log, () => runBank({ ...context, now: clock() }))
}

/** Reads the bank's statements, then writes the payment orders. */
export async function runBank(context: BankContext): Promise<void> {
  await readBankFiles(context)
  await writePayments(context)
}
