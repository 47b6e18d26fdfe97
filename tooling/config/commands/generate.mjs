import { run, runTool } from './processes.mjs'

/** Writes what checks compare: the code of the contract, the tests below each requirement, and the format of all files. */
export async function generate() {
  const codes = [
    await run('pnpm', ['--silent', '--filter', '@portal/api', 'run', 'generate']),
    await run('node', ['tooling/config/requirements/check.ts', '--write']),
    await runTool('oxfmt', ['.']),
  ]
  return codes.find((code) => code !== 0) ?? 0
}
