import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root, run, runTool } from './processes.mjs'

/**
 * Runs the tests of one file or folder: a journey in a browser with the build of now, anything else with vitest.
 * @param {readonly string[]} args its path from the root, and options of the runner
 */
export async function only([path = '', ...options]) {
  const file = resolve(root, path)
  const folder = packageOf(file)
  if (path === '' || !existsSync(file) || !folder) {
    console.error('Usage: npm run only -- <file or folder with tests> [options of the runner]')
    return 2
  }
  const within = relative(folder, file)
  if (!file.includes(join('e2e', 'journeys'))) {
    return run('pnpm', ['exec', 'vitest', 'run', within, ...options], { cwd: folder })
  }
  const built = await runTool('turbo', ['run', 'build', '--output-logs=errors-only'])
  return built === 0 ? run('pnpm', ['exec', 'playwright', 'test', within, ...options], { cwd: folder }) : built
}

/** @param {string} file @returns {string | undefined} the folder of its package */
function packageOf(file) {
  if (file === resolve(root) || file === dirname(file)) return undefined
  return existsSync(join(file, 'package.json')) ? file : packageOf(dirname(file))
}
