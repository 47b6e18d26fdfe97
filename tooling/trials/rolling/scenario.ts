import { type Scenario, toOutcome, toSeconds } from '../harness/scenario.ts'
import { hasNginx } from './proxy.ts'
import { runRolling } from './run-rolling.ts'

export const rolling: Scenario = {
  numbers: { seconds: 60, 'port of the proxy': 4400 },

  async run([seconds = 0, port = 0], seed, say) {
    if (!hasNginx()) {
      throw new Error('This measures the processes behind nginx, which is not on this machine: apt install nginx.')
    }
    const { failures, ...report } = await runRolling({ seconds, port, seed, say })
    for (const failure of failures.slice(0, 20)) say(`✘ ${failure}`)
    const done = [...report.actions.values()].reduce((total, action) => total + action.done, 0)
    const lines = {
      'processes told to stop': report.restarts,
      'processes killed': report.kills,
      visits: report.visits,
      calls: report.calls,
      'actions done': done,
      ...Object.fromEntries(
        [...report.actions].map(([name, action]) => [
          `  ${name}`,
          `${action.done}, slowest ${toSeconds(action.slowest)}`,
        ]),
      ),
      failed: failures.length,
      'codes asked for again': report.codesAskedAgain,
    }
    return toOutcome(lines, report, failures.length + (done === 0 ? 1 : 0))
  },
}
