import { type Scenario, toOutcome, toSeconds } from '../harness/scenario.ts'
import { runFreeze } from './run-freeze.ts'

export const freeze: Scenario = {
  numbers: { freezes: 20, 'idle connections': 2_000 },

  async run([freezes = 0, idle = 0], seed, say) {
    const report = await runFreeze({ freezes, idle, seed, say })
    const lines = {
      contracts: report.contracts,
      calls: report.calls,
      'answered with 503': report.sentAway,
      'not answered': report.unanswered,
      'answered after more than 5 s': report.late,
      'median answer': toSeconds(report.medianAnswer),
      'longest answer': toSeconds(report.longestAnswer),
    }
    return toOutcome(lines, report, report.unanswered + report.late)
  },
}
