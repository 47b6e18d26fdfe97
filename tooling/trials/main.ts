import { toSeconds, type Scenario } from './harness/scenario.ts'

const scenarios: Readonly<Record<string, () => Promise<Scenario>>> = {
  crash: async () => (await import('./crash/scenario.ts')).crash,
  failover: async () => (await import('./failover/scenario.ts')).failover,
  freeze: async () => (await import('./freeze/scenario.ts')).freeze,
  newcomer: async () => (await import('./newcomer/scenario.ts')).newcomer,
  rehearsal: async () => (await import('./rehearsal/scenario.ts')).rehearsal,
  rolling: async () => (await import('./rolling/scenario.ts')).rolling,
}

const [name = '', ...given] = process.argv.slice(2)
const scenario = await scenarios[name]?.()
if (!scenario) stop(`Usage: node tooling/trials/main.ts <${Object.keys(scenarios).join(' | ')}>`)
const meanings = Object.keys(scenario.numbers)
const numbers = Object.values(scenario.numbers).map((standard, index) => Number(given[index] ?? standard))
if (given.length > meanings.length || numbers.some((number) => !Number.isInteger(number) || number < 0)) {
  stop(`Usage: npm run trial -- ${name} ${meanings.map((meaning) => `[${meaning}]`).join(' ')}`)
}

const begun = performance.now()
const { lines, isRight, reasons = [] } = await scenario.run(numbers, Date.now(), (text) => console.log(text))
const took = toSeconds(performance.now() - begun)
for (const [line, value] of Object.entries({ ...lines, took })) console.log(`${line.padEnd(36)}${value}`)
for (const reason of reasons) console.error(reason)
process.exitCode = isRight ? 0 : 1

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
