import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run, runTool } from './processes.mjs'

/** @type {Readonly<Record<string, (args: string[]) => Promise<number>>>} */
const trials = {
  crash: (args) => runTrial('crash', args),
  freeze: (args) => runTrial('freeze', args),
  rolling: (args) => runTrial('rolling', args),
  newcomer: (args) => runTrial('newcomer', args),
  failover: (args) => runWithBuild('failover', args),
  rehearsal: (args) => runWithBuild('rehearsal', args),
  backup: (args) => run('node', ['tooling/trials/backup/main.ts', ...args]),
  async cluster([programs = '', way = 'contract']) {
    if (!existsSync(join(programs, 'initdb')) || !['contract', 'customer'].includes(way)) {
      console.error(`Usage: npm run trial -- cluster <folder> [contract | customer]
  folder    the programs of a PostgreSQL with Citus, such as /usr/lib/postgresql/18/bin
  contract  divides the tables by the contract (the default); customer by the customer, the offer and the contract`)
      return 2
    }
    Object.assign(process.env, { CLUSTER_PROGRAMS: programs, CLUSTER_WAY: way })
    return run('pnpm', ['--filter', '@portal/trials', 'exec', 'vitest', 'run', 'cluster/'])
  },
  async fuzz([requests = '50000', seed = String(Date.now() % 1_000_000)]) {
    console.log(`${requests} requests from the seed ${seed}`)
    Object.assign(process.env, { FUZZ_REQUESTS: requests, FUZZ_SEED: seed })
    return run('pnpm', ['--filter', '@portal/trials', 'exec', 'vitest', 'run', 'fuzz/'])
  },
  async faults() {
    process.env.FAULTS = 'all'
    return run('pnpm', ['--filter', '@portal/portal', 'exec', 'vitest', 'run', 'src/app/faults'])
  },
  mutation: () => run('pnpm', ['--filter', '@portal/flows', 'mutation']),
}

/** The names that `npm run trial --` accepts. */
export const trialNames = Object.keys(trials)

/**
 * Runs a trial, which takes minutes to hours and is no part of `npm test`.
 * @param {readonly string[]} args its name, and what it needs
 */
export async function trial([name = '', ...args]) {
  const chosen = Object.hasOwn(trials, name) ? trials[name] : undefined
  if (chosen) return chosen(args)
  console.error(`Usage: npm run trial -- <${trialNames.join(' | ')}>`)
  return 2
}

/** @param {string} name @param {readonly string[]} args */
function runTrial(name, args) {
  return run('node', ['tooling/trials/main.ts', name, ...args])
}

/** @param {string} name of a trial that runs the folder of production @param {readonly string[]} args */
async function runWithBuild(name, args) {
  const built = await runTool('turbo', ['run', 'build', '--output-logs=errors-only'])
  return built === 0 ? runTrial(name, args) : built
}
