/**
 * The workspace's commands, `node tooling/run.mjs <command>`. It only uses Node (18 or newer), because it runs before
 * anything is installed: it finds the right Node and pnpm, installs, and runs the command.
 */
import { join } from 'node:path'
import { installAll, installForStart } from './config/commands/install.mjs'
import { root, run, runTool, stop } from './config/commands/processes.mjs'
import { isNodeNewEnough, provideNode, providePnpm } from './config/commands/toolchain.mjs'

// With cached compiled code a program takes half the time to load.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')

/** Tells this program, restarted by a newer Node, that everything is installed. */
const ready = 'PORTAL_INSTALLED'

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = {
  install: async () => 0,
  start: async () => (await import('./config/commands/start.mjs')).start(),
  dev: async (args) => (await import('./config/commands/dev.mjs')).dev(args),
  test: async (args) => (await import('./config/commands/test.mjs')).test(args),
  only: async (args) => (await import('./config/commands/only.mjs')).only(args),
  trial: async (args) => (await import('./config/commands/trial.mjs')).trial(args),
  bench: (args) => runBuilt('tooling/bench/src/main.ts', args),
  docs: async (args) => (await import('./config/commands/docs.mjs')).docs(args),
  generate: async () => (await import('./config/commands/generate.mjs')).generate(),
  pack: async (args) => (await import('./config/commands/pack.mjs')).pack(args),
  changeset: async (args) => runTool('changeset', args),
  'new-brand': async (args) => (await import('./config/commands/new-brand.mjs')).newBrand(args),
  'export-static': (args) => runBuilt('tooling/server/export-static/main.ts', args),
  audit: async (args) => run('node', ['tooling/server/src/demo/audit-demo.ts', ...args]),
}

/** @param {string} program that uses the built brands @param {string[]} args */
async function runBuilt(program, args) {
  const built = await runTool('turbo', ['run', 'build', '--output-logs=errors-only'])
  return built === 0 ? run('node', [program, ...args]) : built
}

/** @param {string[]} args */
async function main([name = '', ...args]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    console.error(`Usage: node tooling/run.mjs <${Object.keys(commands).join(' | ')}>`)
    return 2
  }
  // The postinstall of a bare `npm install`; pnpm runs it too, and is installing already.
  if (name === 'install' && process.env.npm_config_user_agent?.startsWith('pnpm')) return 0
  if (process.env[ready] && isNodeNewEnough()) {
    delete process.env[ready]
    return command(args)
  }
  if (!(await providePnpm())) return 1
  // Both at once, because pnpm is a separate program that needs no Node.
  const install = ['start', 'dev'].includes(name) ? installForStart : installAll
  const succeeded = (await Promise.all([provideNode(), install()])).every(Boolean)
  if (!succeeded || stop.requested) return 1
  if (isNodeNewEnough()) return command(args)
  return run('node', ['tooling/run.mjs', name, ...args], { env: { ...process.env, [ready]: '1' } })
}

process.exitCode = await main(process.argv.slice(2))
