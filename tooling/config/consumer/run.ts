import { spawnSync } from 'node:child_process'

/** Runs a program of Node. Any error output is a problem, even when the program succeeds. */
export function run(folder: string, subject: string, args: readonly string[]): { output: string; problems: string[] } {
  // Node 22 warns that it strips types.
  const all = ['--disable-warning=ExperimentalWarning', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd: folder, encoding: 'utf8' })
  const isFine = status === 0 && stderr === ''
  return { output: stdout, problems: isFine ? [] : [`${subject}:\n${stdout}${stderr.replaceAll(/^ +at .*\n/gm, '')}`] }
}
