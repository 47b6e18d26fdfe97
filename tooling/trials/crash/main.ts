import { runCrash } from './run-crash.ts'

const [payments = 5_000, kills = 200] = process.argv.slice(2).map(Number)
if (![payments, kills].every((number) => Number.isInteger(number) && number >= 0)) {
  console.error('Usage: npm run crash -- [payments] [kills]')
  process.exit(2)
}
const begun = performance.now()
const report = await runCrash({ payments, kills, seed: Date.now(), say: (text) => console.log(text) })
const recoveries = report.recoveries.toSorted((a, b) => a - b)
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
const lines = {
  contracts: payments,
  'kills of a server': report.killedServers,
  'kills of PostgreSQL': report.killedDatabases,
  'paid at the bank': report.paid,
  'paid twice, owed back': report.refunds,
  lost: report.lost,
  doubled: report.doubled,
  'ledger sum in cents': report.ledgerSum,
  'screens that differ from the ledger': report.differing,
  'recovery, median': seconds(recoveries[Math.floor(recoveries.length / 2)] ?? 0),
  'recovery, longest': seconds(recoveries.at(-1) ?? 0),
  'bank and portal agreed after': report.agreedAfter === null ? 'never' : seconds(report.agreedAfter),
  'figures that differ in the books': report.bookDifferences ?? 'the months were not finished',
  took: seconds(performance.now() - begun),
}
for (const [name, value] of Object.entries(lines)) console.log(`${name.padEnd(36)}${value}`)
const isWrong = report.lost + report.doubled + report.differing + Math.abs(report.ledgerSum) > 0
process.exitCode = isWrong || report.agreedAfter === null || report.bookDifferences !== 0 ? 1 : 0
