import { runRehearsal } from './run-rehearsal.ts'

const [kills = 200] = process.argv.slice(2).map(Number)
if (!Number.isInteger(kills) || kills < 0) {
  console.error('Usage: npm run rehearsal -- [kills]')
  process.exit(2)
}
const begun = performance.now()
const report = await runRehearsal({ kills, seed: Date.now(), say: (text) => console.log(text) })
const lines = {
  'processes killed': report.kills,
  'months dealt': report.months,
  'payment orders at the bank': report.orders,
  'payments in them': report.payments,
  'wrong files of the bank, refused': report.refused,
  lost: report.lost,
  doubled: report.doubled,
  'money that was not recognised': report.unmatched,
  'figures that differ in the books': report.bookDifferences,
  'accounts that differ from the bank': report.balanceDifferences,
  'files of banks with differences': report.shapeDifferences,
  took: `${((performance.now() - begun) / 1_000).toFixed(1)} s`,
}
for (const [name, value] of Object.entries(lines)) console.log(`${name.padEnd(36)}${value}`)
process.exitCode =
  report.lost +
    report.doubled +
    report.unmatched +
    report.bookDifferences +
    report.balanceDifferences +
    report.shapeDifferences >
  0
    ? 1
    : 0
