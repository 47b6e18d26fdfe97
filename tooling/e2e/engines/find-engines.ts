import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The programs of WebKitGTK, Safari's engine, and a display for them. */
export type WebKitPrograms = { driver: string; browser: string; display: string }

/** The engines of this machine; `missing` says of each other one why it is not there. */
export type Engines = { firefox?: string; webkit?: WebKitPrograms; missing: string[] }
export type EngineName = 'firefox' | 'webkit'

function findOnPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)
}

function findFirefox(): string | undefined {
  const onMac = '/Applications/Firefox.app/Contents/MacOS/firefox'
  return findOnPath('firefox-esr', 'firefox') ?? (existsSync(onMac) ? onMac : undefined)
}

function findWebKit(): WebKitPrograms | undefined {
  const driver = findOnPath('WebKitWebDriver')
  const display = findOnPath('Xvfb')
  const browser = globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser').toSorted().at(-1)
  return driver && display && browser ? { driver, display, browser } : undefined
}

/** Finds the engines; root installs the missing ones with apt, as the journeys do with Chromium. */
export async function findEngines(): Promise<Engines> {
  const wanted = [...(findFirefox() ? [] : ['firefox-esr']), ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb'])]
  const reason = wanted.length > 0 ? await install(wanted) : ''
  const [firefox, webkit] = [findFirefox(), findWebKit()]
  const missing = [...(firefox ? [] : ['Firefox']), ...(webkit ? [] : ['WebKit'])]
  return {
    ...(firefox && { firefox }),
    ...(webkit && { webkit }),
    missing: missing.map((name) => `${name} is not on this machine: ${reason}`),
  }
}

/** Returns why nothing was installed, if so. */
async function install(packages: readonly string[]): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return `install ${packages.join(', ')} to test it`
  try {
    await run('apt-get', ['update', '-q'])
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages])
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const variable = 'PORTAL_ENGINES'

/** The environment in which `readEngines` finds them, so that they are searched once. */
export const toEnvironment = (engines: Engines) => ({ [variable]: JSON.stringify(engines) })
export const readEngines = () => JSON.parse(process.env[variable] ?? '{"missing":[]}') as Engines
