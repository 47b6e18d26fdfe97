import { compareBytes } from './bytes.ts'
import { compareCalculation } from './calculation.ts'
import { compareContracts } from './contracts.ts'
import { formatTable, type Comparison } from './comparison.ts'
import { compareCrowd } from './crowd/compare-crowd.ts'
import { compareForgotten } from './forgotten.ts'
import { compareMonth } from './month.ts'
import { comparePaint } from './paint.ts'
import { compareServer } from './server.ts'
import { compareUse } from './use.ts'
import { compareWalk } from './walk/compare-walk.ts'

type Part = { title: string; compare: () => Promise<Comparison[]> | Comparison[] }

const parts: Readonly<Record<string, Part>> = {
  bytes: { title: 'Bytes of a first load, brotli', compare: compareBytes },
  paint: { title: 'First load on slow 4G with a slow phone’s processor, medians', compare: comparePaint },
  use: { title: 'Typing, moving, opening and going on with a slow phone’s processor', compare: compareUse },
  walk: { title: 'Taps, fields, screens and words of new users on a phone', compare: compareWalk },
  server: { title: 'Requests of a logged-in customer, 32 connections, medians', compare: compareServer },
  contracts: { title: 'Pages of a customer among a million contracts, medians', compare: compareContracts },
  crowd: { title: 'Customers at once, at one process and at three', compare: compareCrowd },
  month: { title: 'The month of many contracts', compare: compareMonth },
  forgotten: { title: 'Whether a forgotten password shows who is a customer, 2,000 calls', compare: compareForgotten },
  calculation: { title: 'Processor time of a calculation, medians', compare: compareCalculation },
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Choose from ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
const measured: Comparison[] = []
for (const [name, { title, compare }] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`Measuring: ${title}`)
  measured.push(...(await compare()))
}
console.log(formatTable(measured))
