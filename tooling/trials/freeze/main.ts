import { runFreeze } from './run-freeze.ts'

const [freezes = 20, idle = 2_000] = process.argv.slice(2).map(Number)
if (![freezes, idle].every((number) => Number.isInteger(number) && number >= 0)) {
  console.error('Usage: npm run freeze -- [freezes] [idle connections]')
  process.exit(2)
}
const report = await runFreeze({ freezes, idle, seed: Date.now(), say: (text) => console.log(text) })
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
const lines = {
  contracts: report.contracts,
  calls: report.calls,
  'answered with 503': report.sentAway,
  'not answered': report.unanswered,
  'answered after more than 5 s': report.late,
  'median answer': seconds(report.medianAnswer),
  'longest answer': seconds(report.longestAnswer),
  'paid at the bank': report.paid,
  lost: report.lost,
  doubled: report.doubled,
  'ledger sum in cents': report.ledgerSum,
  'screens that differ from the ledger': report.differing,
  'bank and portal agreed after': report.agreedAfter === null ? 'never' : seconds(report.agreedAfter),
}
for (const [name, value] of Object.entries(lines)) console.log(`${name.padEnd(36)}${value}`)
const { lost, doubled, differing, unanswered, late, ledgerSum } = report
const isWrong = lost + doubled + differing + unanswered + late + Math.abs(ledgerSum) > 0
process.exitCode = isWrong || report.agreedAfter === null ? 1 : 0
