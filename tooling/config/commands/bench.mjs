import { run, runTool } from './processes.mjs'

/**
 * Measures the built product.
 * @param {readonly string[]} parts what to measure; none means everything
 */
export async function bench(parts) {
  const built = await runTool('turbo', ['run', 'build', '--output-logs=errors-only'])
  return built === 0 ? run('node', ['tooling/bench/src/main.ts', ...parts]) : built
}
