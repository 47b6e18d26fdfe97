import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '@portal/e2e/find-browser'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const WORD = 'Een ander woord'
/** Longer than any machine should need. */
const GIVE_UP = 10 * 60_000
const ports = { MAIN_PORT: '4610', OTHER_PORT: '4612' }

/** Milliseconds from `git clone`: until the page was shown, and until it showed a changed word. */
type Newcomer = { page: number; word: number }

/** Clones the last commit, starts `npm run dev` with an empty home folder, and changes a word of the page in a browser. */
export async function runNewcomer(say: (text: string) => void): Promise<Newcomer> {
  const folder = mkdtempSync(join(tmpdir(), 'newcomer-'))
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  const clone = join(folder, 'portal')
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] })
  const begun = performance.now()
  execFileSync('git', ['clone', '--quiet', repository, clone])
  const program = spawn('npm', ['run', 'dev'], { cwd: clone, env: toEnvironment(folder), detached: true })
  program.stdout.on('data', (text: Buffer) => say(text.toString().trimEnd()))
  const complaints: string[] = []
  program.stderr.on('data', (text: Buffer) => complaints.push(text.toString()))
  let hasEnded = false
  const ended = new Promise<void>((resolve) => program.on('exit', () => ((hasEnded = true), resolve())))
  try {
    const view = await browser.newPage()
    while (!(await isShown(view))) {
      if (hasEnded || performance.now() - begun > GIVE_UP) throw new Error(`No page:\n${complaints.join('')}`)
      await sleep(100)
    }
    const page = performance.now() - begun
    const file = join(clone, 'apps/main-brand/src/brand.ts')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/(?<=loginTitle: ')[^']*/, WORD))
    await view.getByRole('heading', { level: 1, name: WORD }).waitFor({ timeout: GIVE_UP })
    return { page, word: performance.now() - begun }
  } finally {
    await browser.close()
    // npm passes no signal on, so the whole group gets it.
    if (!hasEnded && program.pid !== undefined) process.kill(-program.pid, 'SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function isShown(page: Page): Promise<boolean> {
  try {
    await page.goto(`http://localhost:${ports.MAIN_PORT}/login`)
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 5_000 })
    return true
  } catch {
    return false
  }
}

/** What a newcomer has: Node and npm on the path, and nothing that this workspace installed or keeps. */
function toEnvironment(folder: string): NodeJS.ProcessEnv {
  const home = join(folder, 'home')
  mkdirSync(home)
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((each) => !/node_modules|pnpm/.test(each))
  return { PATH: path.join(delimiter), HOME: home, ...ports }
}
