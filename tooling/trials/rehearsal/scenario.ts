import type { Scenario } from '../harness/scenario.ts'
import { runRehearsal } from './run-rehearsal.ts'

export const rehearsal: Scenario = {
  numbers: { kills: 200 },

  async run([kills = 0], seed, say) {
    const { kills: killed, months, orders, payments, refused, ...faults } = await runRehearsal({ kills, seed, say })
    return {
      lines: {
        'processes killed': killed,
        'months dealt': months,
        'payment orders at the bank': orders,
        'payments in them': payments,
        'wrong files of the bank, refused': refused,
        lost: faults.lost,
        doubled: faults.doubled,
        'money that was not recognised': faults.unmatched,
        'figures that differ in the books': faults.bookDifferences,
        'accounts that differ from the bank': faults.balanceDifferences,
        'files of banks with differences': faults.shapeDifferences,
      },
      isRight: Object.values(faults).every((count) => count === 0),
    }
  },
}
