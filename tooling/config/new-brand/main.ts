import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrandProblems } from '../brand-check/find-brand-problems.ts'
import { root, run, runTool } from '../commands/processes.mjs'
import { createBrand, NoBrandError } from './create-brand.ts'

const usage = `Usage: npm run new-brand -- <name> [--like <brand>]
  name    small letters and digits with dashes between, such as blauwe-dijk
  --like  the brand whose texts, policies and letters it begins with; other unless given`

const list = 'tooling/server/src/platform/brand-folders.ts'

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { like: { type: 'string', default: 'other' } },
  })
  const [id] = positionals
  if (id === undefined || positionals.length > 1) throw new NoBrandError(usage)
  const { folder, name } = await createBrand(root, id, values.like)
  // Other names make other lines, and the lock file names every folder.
  const codes = [await runTool('oxfmt', [`apps/${folder}`, list])]
  codes.push(await run('pnpm', ['install', '--no-frozen-lockfile', '--prefer-offline']))
  const problems = await findBrandProblems(join(root, 'apps', folder), id)
  for (const problem of problems) console.error(`apps/${folder}: ${problem}`)
  if (problems.length > 0 || codes.some((code) => code !== 0)) return 1
  console.log(`
${name} is there, and everything that it says is invented. Make it its own:
  apps/${folder}/src/brand.ts   names, foundation and account number, links, contact, texts, policies
  apps/${folder}/src/theme.css  colours, letters and shapes, light and dark
  apps/${folder}/public         icons, pictures and the manifest
  ${'npm test -- types units'.padEnd(folder.length + 20)} refuses what is missing, unreadable or too large

npm start serves it with the others; a database that holds something already gets no demo customers of it.
To remove it, delete its folder and its line in ${list}. What pnpm-lock.yaml says of it
does no harm, and goes when a dependency changes.`)
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof NoBrandError) && !(error instanceof TypeError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
