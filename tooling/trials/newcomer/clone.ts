import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
/** Longer than any machine should need, in milliseconds. */
export const GIVE_UP = 10 * 60_000
const ports = { MAIN_PORT: '4610', OTHER_PORT: '4612' }
export const loginPage = `http://localhost:${ports.MAIN_PORT}/login`

type Clone = {
  folder: string
  /** What the command has printed. */
  said: () => string
  /** Waits until something is so, and returns the milliseconds since `git clone`. */
  until: (isSo: () => boolean | Promise<boolean>) => Promise<number>
}

/** Clones the last commit, runs a command of npm in it with an empty home folder, and ends that after `work`. */
export async function inClone<T>(
  command: readonly string[],
  say: (text: string) => void,
  work: (clone: Clone) => Promise<T>,
): Promise<T> {
  const parent = mkdtempSync(join(tmpdir(), 'newcomer-'))
  // PostgreSQL may run as another user.
  chmodSync(parent, 0o755)
  const folder = join(parent, 'portal')
  const begun = performance.now()
  execFileSync('git', ['clone', '--quiet', repository, folder])
  const program = spawn('npm', [...command], { cwd: folder, env: toEnvironment(parent), detached: true })
  const printed: string[] = []
  const complaints: string[] = []
  program.stdout.on('data', (text: Buffer) => {
    printed.push(text.toString())
    say(text.toString().trimEnd())
  })
  program.stderr.on('data', (text: Buffer) => complaints.push(text.toString()))
  let hasEnded = false
  const ended = new Promise<void>((resolve) => program.on('exit', () => ((hasEnded = true), resolve())))
  const until: Clone['until'] = async (isSo) => {
    while (!(await isSo())) {
      if (hasEnded || performance.now() - begun > GIVE_UP) throw new Error(`In vain:\n${complaints.join('')}`)
      await sleep(50)
    }
    return performance.now() - begun
  }
  try {
    return await work({ folder, said: () => printed.join(''), until })
  } finally {
    // npm passes no signal on, so the whole group gets it.
    if (!hasEnded && program.pid !== undefined) process.kill(-program.pid, 'SIGINT')
    await ended
    rmSync(parent, { recursive: true, force: true })
  }
}

/** What a newcomer has: Node and npm on the path, and nothing that this workspace installed or keeps. */
function toEnvironment(parent: string): NodeJS.ProcessEnv {
  const home = join(parent, 'home')
  mkdirSync(home)
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((each) => !/node_modules|pnpm/.test(each))
  return { PATH: path.join(delimiter), HOME: home, ...ports }
}
