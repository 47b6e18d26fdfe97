import { type Scenario, toOutcome, toSeconds } from '../harness/scenario.ts'
import { runCrash } from './run-crash.ts'

export const crash: Scenario = {
  numbers: { payments: 5_000, kills: 200 },

  async run([payments = 0, kills = 0], seed, say) {
    const report = await runCrash({ payments, kills, seed, say })
    const recoveries = report.recoveries.toSorted((a, b) => a - b)
    const lines = {
      contracts: payments,
      'kills of a server': report.killedServers,
      'kills of PostgreSQL': report.killedDatabases,
      'paid twice, owed back': report.refunds,
      'recovery, median': toSeconds(recoveries[Math.floor(recoveries.length / 2)] ?? 0),
      'recovery, longest': toSeconds(recoveries.at(-1) ?? 0),
      'figures that differ in the books': report.bookDifferences ?? 'the months were not finished',
    }
    return toOutcome(lines, report, report.bookDifferences ?? 1)
  },
}
