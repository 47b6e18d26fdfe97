import { run, runTool } from './processes.mjs'

/**
 * Builds, and writes one brand as a folder for a host of static files.
 * @param {readonly string[]} args the brand and the folder
 */
export async function exportStatic(args) {
  const built = await runTool('turbo', ['run', 'build', '--output-logs=errors-only'])
  return built === 0 ? run('node', ['tooling/server/export-static/main.ts', ...args]) : built
}
