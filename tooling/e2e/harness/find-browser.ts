import { chromium } from '@playwright/test'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Chromium's switches for every run: it may run as root in a container, and sends no requests of its own. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const sources: readonly (() => Promise<string | undefined> | string | undefined)[] = [
  () => process.env.CHROMIUM_PATH,
  () => chromium.executablePath(),
  findOnPath,
  unpackFromNpm,
  installWithPlaywright,
  installWithApt,
]

/**
 * The path of a working Chromium: the one in CHROMIUM_PATH, an earlier download of Playwright, the system's, one from
 * npm, or a new installation.
 */
export async function findBrowser(): Promise<string> {
  for (const findPath of sources) {
    const path = await findPath()
    if (path && (await canStart(path))) return path
  }
  throw new Error(
    'No Chromium found for the browser journeys. Install one (npx playwright install chromium, or a package of your ' +
      'system) or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}

async function canStart(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  return succeeds(path, ['--version', '--no-sandbox'])
}

async function succeeds(program: string, args: readonly string[]): Promise<boolean> {
  try {
    await run(program, args)
    return true
  } catch {
    return false
  }
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...applications].find(existsSync)
}

/** Unpacks the binary of @sparticuz/chromium once, next to its package, which supports only Linux on x64. */
async function unpackFromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const packageFolder = join(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../..')
  const folder = join(packageFolder, 'unpacked')
  if (!existsSync(folder)) {
    const unpacking = await mkdtemp(join(packageFolder, 'unpacking-'))
    const { TMPDIR } = process.env
    try {
      // The package unpacks into the temporary folder; half a browser must not be found there later.
      process.env.TMPDIR = unpacking
      const { default: packed } = await import('@sparticuz/chromium')
      await packed.executablePath()
      await rename(unpacking, folder)
    } catch {
      await rm(unpacking, { recursive: true, force: true })
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    }
  }
  // Without system fonts the package's own are used.
  if (!existsSync('/etc/fonts')) process.env.FONTCONFIG_PATH = join(folder, 'fonts')
  return join(folder, 'chromium')
}

async function installWithPlaywright(): Promise<string | undefined> {
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
  return (await succeeds(process.execPath, [cli, 'install', 'chromium'])) ? chromium.executablePath() : undefined
}

async function installWithApt(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  await succeeds('apt-get', ['update', '-q'])
  await succeeds('apt-get', ['install', '-y', '-q', 'chromium'])
  return findOnPath()
}
