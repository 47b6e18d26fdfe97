import { type Scenario, toSeconds } from '../harness/scenario.ts'
import { runFailover } from './run-failover.ts'

/** In milliseconds: a small write may take three seconds, and a machine is never quite free. */
const longestUntilNotReady = 5_000
const longestUntilReady = 10_000

export const failover: Scenario = {
  numbers: { customers: 6, seconds: 5 },

  async run([customers = 0, seconds = 0], seed, say) {
    const { saves, payments, ...report } = await runFailover({ customers, seconds, seed, say })
    const { stalled, resumed, alone, readOnly, staysReadOnly, back, moved, lost } = report
    const zeros = {
      'saves lost': saves.lost,
      'saves doubled': saves.doubled,
      'payments lost': payments.lost,
      'payments doubled': payments.doubled,
      'ledger sum in cents': payments.ledgerSum,
      'figures that differ in the books': payments.bookDifferences,
    }
    const untilNotReady = { 'not ready after the standby stalled': stalled, 'not ready on a standby': readOnly }
    const untilReady = {
      'ready after the standby went on': resumed,
      'ready without the standby': alone,
      'ready on the primary again': back,
      'ready after the address moved': moved,
    }
    const times = { ...untilNotReady, ...untilReady, 'ready after the primary was lost': lost }
    const reasons = [
      ...missed(zeros, 0, String),
      ...missed(untilNotReady, longestUntilNotReady, toSeconds),
      ...missed(untilReady, longestUntilReady, toSeconds),
      ...(staysReadOnly ? [] : ['A process on a standby must read, and not be ready.']),
      ...(saves.saves === 0 || payments.payments === 0 ? ['Nothing was saved or paid.'] : []),
    ]
    return {
      lines: {
        'saves that were confirmed': saves.saves,
        'payments that were confirmed': payments.payments,
        ...zeros,
        ...Object.fromEntries(Object.entries(times).map(([line, time]) => [line, toSeconds(time)])),
      },
      isRight: reasons.length === 0,
      reasons,
    }
  },
}

function missed(figures: Readonly<Record<string, number>>, most: number, toText: (figure: number) => string): string[] {
  return Object.entries(figures)
    .filter(([, figure]) => Math.abs(figure) > most)
    .map(([line, figure]) => `Missed: ${line} is ${toText(figure)}, and may be ${toText(most)}.`)
}
