import { hasNginx } from './proxy.ts'
import { runRolling } from './run-rolling.ts'

const [seconds = 60, port = 4400] = process.argv.slice(2).map(Number)
if (![seconds, port].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('Usage: npm run rolling -- [seconds] [port of the proxy]')
  process.exit(2)
}
if (!hasNginx()) {
  console.error(
    'This measures the processes behind nginx, which is not on this machine: install it (apt install nginx).',
  )
  process.exit(2)
}
const seed = Date.now()
const report = await runRolling({ seconds, port, seed, say: (text) => console.log(text) })
const toSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
const all = [...report.actions.values()]
const sum = all.reduce((total, { done }) => total + done, 0)
const lines = {
  'processes told to stop': report.restarts,
  'processes killed': report.kills,
  visits: report.visits,
  calls: report.calls,
  'actions done': sum,
  ...Object.fromEntries(
    [...report.actions].map(([name, { done, slowest }]) => [`  ${name}`, `${done}, slowest ${toSeconds(slowest)}`]),
  ),
  failed: report.failures.length,
  lost: report.lost,
  doubled: report.doubled,
  'ledger sum in cents': report.ledgerSum,
  'screens that differ from the ledger': report.differing,
  'first payments at the bank': report.paid,
  'codes asked for again': report.codesAskedAgain,
  'bank and portal agreed after': report.agreedAfter === null ? 'never' : toSeconds(report.agreedAfter),
}
for (const [name, value] of Object.entries(lines)) console.log(`${name.padEnd(36)}${value}`)
for (const failure of report.failures.slice(0, 20)) console.log(`✘ ${failure}`)
const wrong = report.failures.length + report.lost + report.doubled + report.differing + Math.abs(report.ledgerSum)
process.exitCode = wrong > 0 || report.agreedAfter === null || sum === 0 ? 1 : 0
