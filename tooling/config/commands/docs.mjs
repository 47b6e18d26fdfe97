import { run } from './processes.mjs'

/** Shows every component in every state, with its props. */
export function docs() {
  return run('pnpm', ['--silent', '--filter', '@portal/ui', 'run', 'storybook'])
}
