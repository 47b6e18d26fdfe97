import { resolve } from 'node:path'
import { run } from './processes.mjs'

/**
 * Serves the site for developers: components with their props, the contract, the rules and the architecture. With a
 * folder it writes the site there instead, for any host of files.
 * @param {string[]} args
 */
export function docs([folder]) {
  process.env.DOCS = '1'
  const task = folder ? ['build-storybook', '--output-dir', resolve(folder)] : ['storybook']
  return run('pnpm', ['--silent', '--filter', '@portal/ui', 'run', ...task])
}
