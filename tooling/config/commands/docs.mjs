import { run } from './processes.mjs'

/** Serves the site for developers: components with their props, the contract, the rules and the architecture. */
export function docs() {
  process.env.DOCS = '1'
  return run('pnpm', ['--silent', '--filter', '@portal/ui', 'run', 'storybook'])
}
